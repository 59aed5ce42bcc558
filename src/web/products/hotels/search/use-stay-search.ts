import { useTranslations } from 'use-intl/react'
import { loadDispensable } from '../../../lib/chunk-reload.ts'
import { type FieldTexts, useSending } from '../../../search/use-sending.ts'
import type { StayState } from './stay-state.ts'

/** What sends a search comes when somebody turns to the form. */
export const loadSending = () => loadDispensable(() => import('./send-stay.ts'))

/**
 * Sends the search form of stays and holds what is wrong with it.
 * @param first what the server found wrong with a form that was sent without script
 */
export function useStaySearch(today: string, first: () => FieldTexts) {
  const t = useTranslations('stay-search')
  return useSending<StayState>(first, t('failed'), async (run, state) => {
    const { sendStay } = await loadSending()
    return sendStay(run, { state, today }, (code) => t(`errors.${code}`))
  })
}
