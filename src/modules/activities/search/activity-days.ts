import { Refusal } from '#contracts/errors.ts'
import type {
  ActivityCalendarRequest,
  ActivityCalendarResponse,
  ActivityDetailsRequest,
  ActivityDetailsResponse,
  ActivitySlotsRequest,
  ActivitySlotsResponse,
} from '#contracts/activities/details.ts'
import type { ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import { sellPrice } from '#modules/pricing/index.ts'
import { askSupplier } from '#modules/suppliers/index.ts'
import { addDays } from '#platform/local-date.ts'
import type { AvailabilityQuestion } from '../activity-supplier.ts'
import { askActivity, type SoldBy, UNCONFIRMED } from '../ask-activity.ts'
import type { ActivityDeps } from '../deps.ts'
import { activityFacts, payersOf } from '../sale-facts.ts'
import { priceOfUnits } from '../price-of-units.ts'
import { sold } from './list-cities.ts'

/** All that is said of an activity. @throws Refusal `not_found`, `supplier_unavailable`, `activity_confirmation_failed` */
export async function getActivity(
  deps: ActivityDeps,
  { activity_id: id }: ActivityDetailsRequest,
  language: Language,
): Promise<ActivityDetailsResponse> {
  const [{ activity }, { currency }] = await Promise.all([askActivity(deps, id, language), deps.openPriceBook()])
  return { activity, currency }
}

/** Sells amounts of one activity in the shop's currency. */
async function pricing(deps: ActivityDeps, { supplier, activity }: SoldBy) {
  const book = await deps.openPriceBook()
  const { city_code: cityCode, country_code: country } = activity
  const factsFor = (payers: number) => activityFacts({ supplierCode: supplier.code, cityCode, country, payers })
  const sell = (money: Money): number => {
    if (money.amount === 0) return 0
    const amount = sold(() => book.sellTotal(money, factsFor(1)).amount)
    if (amount === null) throw new Refusal('exchange_rate_missing')
    return amount
  }
  const total = ({ prices, currency }: ActivitySlot, units: readonly UnitCount[]): number =>
    sellPrice(book, priceOfUnits(units, prices, currency), factsFor(payersOf(units))).grand_total
  return { currency: book.currency, sell, total }
}

/**
 * A month of an option: on which days there are places, and what they cost.
 * @throws Refusal `not_found`, `supplier_unavailable`, `activity_confirmation_failed`, `exchange_rate_missing`
 */
export async function getActivityCalendar(
  deps: ActivityDeps,
  { month, ...asked }: ActivityCalendarRequest,
  language: Language,
): Promise<ActivityCalendarResponse> {
  const soldBy = await askActivity(deps, asked.activity_id, language)
  const { supplier } = soldBy
  const from = `${month}-01`
  const until = addDays(`${nextMonth(month)}-01`, -1)
  const question = questionOf(soldBy, asked, { from, until })
  const about = `${asked.activity_id} ${month}`
  const ask = (signal: AbortSignal) => supplier.calendar(question, signal)
  const days = await askSupplier(deps, supplier, { name: 'calendar', about, ask, unconfirmed: UNCONFIRMED })
  const { currency, sell } = await pricing(deps, soldBy)
  return {
    currency,
    days: days.map(({ from_amount: amount, currency: theirs, ...day }) => ({
      ...day,
      from_amount: amount === null ? null : sell({ amount, currency: theirs }),
    })),
  }
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/**
 * The slots of an option on a day, at the shop's prices.
 * @throws Refusal `not_found`, `supplier_unavailable`, `activity_confirmation_failed`, `exchange_rate_missing`
 */
export async function getActivitySlots(
  deps: ActivityDeps,
  { date, ...asked }: ActivitySlotsRequest,
  language: Language,
): Promise<ActivitySlotsResponse> {
  const soldBy = await askActivity(deps, asked.activity_id, language)
  const { supplier } = soldBy
  const question = questionOf(soldBy, asked, { from: date, until: date })
  const about = `${asked.activity_id} ${date}`
  const ask = (signal: AbortSignal) => supplier.availability(question, signal)
  const slots = await askSupplier(deps, supplier, { name: 'availability', about, ask, unconfirmed: UNCONFIRMED })
  const { currency, sell, total } = await pricing(deps, soldBy)
  const sellAll = (slot: ActivitySlot) => ({
    ...slot,
    currency,
    prices: slot.prices.map(({ unit_id, amount }) => ({ unit_id, amount: sell({ amount, currency: slot.currency }) })),
    total: question.units ? total(slot, question.units) : null,
  })
  return { currency, slots: slots.map(sellAll) }
}

function questionOf(
  { activity, productId }: SoldBy,
  { option_id: optionId, units }: Pick<ActivitySlotsRequest, 'option_id' | 'units'>,
  range: Pick<AvailabilityQuestion, 'from' | 'until'>,
): AvailabilityQuestion {
  if (!activity.options.some(({ option_id: id }) => id === optionId)) throw new Refusal('not_found')
  return { activityId: productId, optionId, ...range, ...(units?.length && { units }) }
}
