import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../../lib/use-shop.ts'
import { loadLines, type PlaceChoice } from './place-choice.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const REST_MS = 120

/**
 * The lines for what is typed: recent and popular places for nothing, null while the answer is awaited.
 * @param text null while the list is closed
 * @param leaving for a destination: the code of the place to leave from, '' while there is none
 */
export function usePlaceChoices(text: string | null, leaving: string | undefined): readonly PlaceChoice[] | null {
  const t = useTranslations('search')
  const { country } = useSettings()
  const [found, setFound] = useState<{ text: string; choices: readonly PlaceChoice[] } | null>(null)
  const search = text?.trim()

  useEffect(() => {
    if (search === undefined) return undefined
    const abort = new AbortController()
    const timer = setTimeout(
      () =>
        void loadLines().then(({ findLines }) =>
          findLines({ search, leaving, country }, t, abort.signal, (choices) => setFound({ text: search, choices })),
        ),
      search ? REST_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, t, leaving, country])

  if (search === undefined) return []
  // Older lines stay while the next are on their way, so that the list does not flicker; nothing typed is no beginning.
  return found && (found.text === search || (found.text && search.startsWith(found.text))) ? found.choices : null
}
