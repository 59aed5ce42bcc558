import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { usePageLock } from '../lib/page/page-lock.ts'
import { useLead } from '../lib/use-lead.ts'
import { notify } from '../lib/toast.ts'

/** Texts by field path, from the form's own check or from the server. */
export type FieldTexts = Readonly<Record<string, string>>

/** The shop has too much to do: a search waits for its turn, and says so. */
interface Busy {
  readonly notice: ReactNode
  readonly stop: () => void
}

/** What a search that is sent has of the form. */
export interface SearchRun {
  /** The shop's words for what goes wrong. */
  readonly t: (key: 'offline' | 'formErrors') => string
  /** What is said where nothing is known of the cause. */
  readonly failed: string
  readonly setErrors: (errors: FieldTexts) => void
  readonly setBusy: (busy: Busy | null) => void
  readonly lead: (address: string) => void | Promise<void>
}

interface Sending<Question> {
  readonly errors: FieldTexts
  readonly waiting: boolean
  /** Says how the search waits for its turn, while it does. */
  readonly notice: ReactNode
  /** Starts the search and leads to its results; false when the form must be corrected first. */
  readonly start: (question: Question) => Promise<boolean>
  readonly forget: (path: string) => void
}

/**
 * Sends a search form and holds what is wrong with it.
 * @param first what the server found wrong with a form that was sent without script
 * @param failed what is said where nothing is known of the cause
 * @param send sends the question by `runSearch`, whose code comes when somebody turns to the form
 */
export function useSending<Question>(
  first: () => FieldTexts,
  failed: string,
  send: (run: SearchRun, question: Question) => Promise<boolean>,
): Sending<Question> {
  const t = useTranslations('shell.error')
  const { isLeading, lead } = useLead()
  const [errors, setErrors] = useState<FieldTexts>(first)
  const [waiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState<Busy | null>(null)
  const latest = useRef<Busy | null>(null)
  useEffect(() => () => latest.current?.stop(), [])
  usePageLock(waiting && !busy)
  return {
    errors,
    waiting: waiting || isLeading,
    notice: busy?.notice,
    forget: (path) => setErrors(({ [path]: _gone, ...rest }) => rest),
    async start(question) {
      setWaiting(true)
      try {
        return await send({ t, failed, setErrors, setBusy: (now) => setBusy((latest.current = now)), lead }, question)
      } catch {
        notify('error', failed)
        return true
      } finally {
        setWaiting(false)
      }
    },
  }
}
