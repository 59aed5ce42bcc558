import { redirect } from 'react-router'
import { isCurrency, type Money } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
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
  const expected_total = moneyOf(form)
  const keys = form.getAll('key').filter((key) => typeof key === 'string')
  const supplier = form.get('supplier')
  try {
    const checked = await page.api.call('transferCheck', {
      ...request,
      supplier: typeof supplier === 'string' ? supplier : '',
      keys,
      expected_total,
      currency: page.settings.currency,
    })
    const to = `/transfers/booking/${checked.booking_id}`
    const { currency, grand_total: amount } = checked.price
    const before = checked.previous_total
    if (!checked.price_changed || !before) return redirect(to)
    return { refused: null, changed: { before, now: { amount, currency }, to } } satisfies ChoiceAnswer
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const [field] = Object.values(error.problem.errors ?? {})
    return { refused: field?.[0] ?? error.problem.message, changed: null } satisfies ChoiceAnswer
  }
}

function moneyOf(form: FormData): Money | null {
  const [amount, currency] = [Number(form.get('amount')), form.get('currency')]
  return Number.isSafeInteger(amount) && typeof currency === 'string' && isCurrency(currency)
    ? { amount, currency }
    : null
}
