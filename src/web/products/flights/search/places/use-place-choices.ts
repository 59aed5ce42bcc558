import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { notify } from '../../../../lib/toast.ts'
import { choicesOf, type PlaceChoice, recentPlaces } from './place-choice.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const REST_MS = 120

/**
 * The lines for what is typed: recent places for nothing, null while the answer is awaited.
 * @param text null while the list is closed
 */
export function usePlaceChoices(text: string | null): readonly PlaceChoice[] | null {
  const t = useTranslations('search')
  const [found, setFound] = useState<{ text: string; choices: readonly PlaceChoice[] } | null>(null)
  const search = text?.trim() ?? ''
  const [allAirports, failed] = [t('place.allAirports'), t('place.failed')]

  useEffect(() => {
    if (!search) return undefined
    const abort = new AbortController()
    const ask = async () => {
      try {
        const { data } = await browserApi.call('searchAirport', { search }, { signal: abort.signal })
        if (!abort.signal.aborted) setFound({ text: search, choices: choicesOf(data, allAirports) })
      } catch {
        if (abort.signal.aborted) return
        setFound({ text: search, choices: [] })
        notify('error', failed)
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, allAirports, failed])

  if (text === null) return []
  if (!search) return recentPlaces()
  // Older lines stay while the next are on their way, so that the list does not flicker.
  return found && (found.text === search || search.startsWith(found.text)) ? found.choices : null
}
