import { useEffect, useState } from 'react'
import type { Suggestion, SuggestionSource } from './suggestion.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const REST_MS = 120

/**
 * The lines for what is typed; null while the answer is awaited.
 * @param text null while the list is closed
 * @param find another one finds other lines
 */
export function useSuggestions<Line extends Suggestion>(
  text: string | null,
  find: SuggestionSource<Line>['find'],
): readonly Line[] | null {
  const [found, setFound] = useState<{ text: string; lines: readonly Line[] } | null>(null)
  const search = text?.trim()

  useEffect(() => {
    if (search === undefined) return undefined
    const abort = new AbortController()
    const tell = (lines: readonly Line[]) => {
      if (!abort.signal.aborted) setFound({ text: search, lines })
    }
    const timer = setTimeout(() => void find(search, abort.signal, tell), search ? REST_MS : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, find])

  if (search === undefined) return []
  // Older lines stay while the next are on their way, so that the list does not flicker; nothing typed is no beginning.
  return found && (found.text === search || (found.text && search.startsWith(found.text))) ? found.lines : null
}
