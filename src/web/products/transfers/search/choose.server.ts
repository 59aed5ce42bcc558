import { redirect } from 'react-router'
import { isCurrency, type Money } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { TransferCheckResponse } from '#contracts/transfers/offers.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { readTransfer } from './read-transfer.server.ts'

/** Why a vehicle could not be chosen, or at what price it is to be had now. */
interface ChoiceAnswer {
  readonly refused: string | null
  readonly changed: { readonly before: Money; readonly now: Money; readonly to: string } | null
}

/** Asks for a vehicle as it is now; leads to its booking where it costs what was shown. */
export async function chooseVehicle(page: PageContext, params: URLSearchParams, form: FormData) {
  const { request } = await readTransfer(page, params)
  const keys = form.getAll('key').filter((key) => typeof key === 'string')
  const supplier = form.get('supplier')
  const { currency } = page.settings
  const chosen = {
    supplier: typeof supplier === 'string' ? supplier : '',
    keys,
    expected_total: moneyOf(form),
    currency,
  }
  return refusing(async () => {
    const checked = await page.api.call('transferCheck', { ...request, ...chosen })
    const to = `/transfers/booking/${checked.booking_id}`
    return changeOf(checked, to) ?? redirect(to)
  })
}

/** Puts the cheapest vehicle for the whole ride into the basket: what offers beside a trip ask for by one press. */
export async function putCheapest(page: PageContext, params: URLSearchParams) {
  const { request } = await readTransfer(page, params)
  return refusing(async () => {
    const [cheapest] = (await page.api.call('transferSearch', request)).options
    // The list says that nobody drives.
    if (!cheapest) return null
    const { supplier, ways, total: expected_total } = cheapest
    const keys = ways.map(({ key }) => key)
    const { currency } = page.settings
    const checked = await page.api.call('transferCheck', { ...request, supplier, keys, expected_total, currency })
    const changed = changeOf(checked, `/transfers/booking/${checked.booking_id}`)
    if (changed) return changed
    await putAll(page, checked.offers)
    return redirect('/basket')
  })
}

/** Both ways, or none. */
async function putAll({ api }: PageContext, offers: TransferCheckResponse['offers']): Promise<void> {
  const put: string[] = []
  try {
    for (const { offer_id, search_id } of offers) {
      await api.call('basketAdd', { kind: 'transfer', offer_id, search_id })
      put.push(offer_id)
    }
  } catch (error) {
    for (const offer_id of put) await api.call('basketRemove', { offer_id })
    throw error
  }
}

/** Where it costs another price now: both, and where it is booked at the new one. */
function changeOf(
  { price, price_changed, previous_total: before }: TransferCheckResponse,
  to: string,
): ChoiceAnswer | null {
  if (!price_changed || !before) return null
  return { refused: null, changed: { before, now: { amount: price.grand_total, currency: price.currency }, to } }
}

/** What the shop refuses is said on the list. */
async function refusing<Answer>(act: () => Promise<Answer>): Promise<Answer | ChoiceAnswer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const [field] = Object.values(error.problem.errors ?? {})
    return { refused: field?.[0] ?? error.problem.message, changed: null }
  }
}

function moneyOf(form: FormData): Money | null {
  const [amount, currency] = [Number(form.get('amount')), form.get('currency')]
  return Number.isSafeInteger(amount) && typeof currency === 'string' && isCurrency(currency)
    ? { amount, currency }
    : null
}
