import { redirect } from 'react-router'
import type { InsuranceQuoteRequest } from '#contracts/insurance/quotes.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'

/**
 * Puts the cheapest cover of a trip into the basket. null where the shop refuses: its page says why.
 * @throws Response that leads there
 */
export async function putCheapestCover({ api, settings }: PageContext, asked: InsuranceQuoteRequest): Promise<null> {
  try {
    const { quote_id, plans } = (await api.call('insuranceQuote', asked)).data
    const [cheapest] = plans.toSorted((a, b) => a.price.grand_total - b.price.grand_total)
    if (!cheapest) return null
    const chosen = { quote_id, plan_id: cheapest.plan_id, currency: settings.currency }
    const { offer_id, search_id } = (await api.call('insuranceChoose', chosen)).data
    await api.call('basketAdd', { kind: 'insurance', offer_id, search_id })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return null
  }
  throw redirect('/basket', 303)
}
