import { useTranslations } from 'use-intl/react'
import { loadDispensable } from '../../../lib/chunk-reload.ts'
import { type FieldTexts, useSending } from '../../../search/use-sending.ts'
import type { SearchState } from './search-state.ts'

/** What sends a search comes when somebody turns to the form. */
export const loadSending = () => loadDispensable(() => import('./send-search.ts'))

interface FlightQuestion {
  readonly state: SearchState
  readonly names: Readonly<Record<string, string>>
}

/**
 * Sends the search form and holds what is wrong with it.
 * @param first what the server found wrong with a form that was sent without script
 */
export function useFlightSearch(today: string, first: () => FieldTexts) {
  const t = useTranslations('search')
  return useSending<FlightQuestion>(first, t('failed'), async (run, question) => {
    const { sendSearch } = await loadSending()
    return sendSearch(run, { ...question, today }, (code) => t(`errors.${code}`))
  })
}
