import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { loadDispensable } from '../../../lib/chunk-reload.ts'
import { listingAddress } from '../../../lib/passport.ts'
import { usePageLock } from '../../../lib/page/page-lock.ts'
import { notify } from '../../../lib/toast.ts'
import type { SearchState } from './search-state.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'

/** What sends a search comes when somebody turns to the form. */
export const loadSending = () => loadDispensable(() => import('./send-search.ts'))

/** Texts by field path, from the form's own check or from the server. */
export type FieldTexts = Readonly<Record<string, string>>

interface FlightSearch {
  readonly errors: FieldTexts
  readonly waiting: boolean
  /** Runs while the shop has too much to do. */
  readonly countdown: Countdown
  /** Starts the search and leads to its results; false when the form must be corrected first. */
  readonly start: (state: SearchState, names: Readonly<Record<string, string>>) => Promise<boolean>
  readonly forget: (path: string) => void
}

/**
 * Sends the search form and holds what is wrong with it.
 * @param first what the server found wrong with a form that was sent without script
 */
export function useFlightSearch(today: string, first: () => FieldTexts): FlightSearch {
  const t = useTranslations('search')
  const shell = useTranslations('shell')
  const navigate = useNavigate()
  const [errors, setErrors] = useState<FieldTexts>(first)
  const [waiting, setWaiting] = useState(false)
  const countdown = useCountdown()
  usePageLock(waiting && countdown.left === null)

  const refuse = (texts: FieldTexts) => {
    setErrors(texts)
    notify('error', shell('error.formErrors'))
    return false
  }
  const fail = (message?: string) =>
    notify('error', message ?? (navigator.onLine ? t('failed') : shell('error.offline')))
  return {
    errors,
    waiting,
    countdown,
    forget: (path) => setErrors(({ [path]: _gone, ...rest }) => rest),
    async start(state, names) {
      setWaiting(true)
      try {
        const { checkSearch, sendSearch } = await loadSending()
        const wrong = Object.entries(checkSearch(state, today))
        if (wrong.length > 0) {
          return refuse(Object.fromEntries(wrong.map(([path, code]) => [path, t(`errors.${code}`)])))
        }
        setErrors({})
        const sent = await sendSearch(state, names, countdown.wait)
        if (sent.errors) return refuse(sent.errors)
        if (sent.session) await navigate(listingAddress(sent.session))
        else fail(sent.message)
      } catch {
        fail()
      } finally {
        setWaiting(false)
      }
      return true
    },
  }
}
