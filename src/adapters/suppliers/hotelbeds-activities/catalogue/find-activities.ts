import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { ActivityPlace, DayRange, FoundActivity, SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import type { HotelbedsActivity } from '../client/answers.ts'
import { askAround, askDetails } from '../client/ask.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { describeActivity } from './describe-activity.ts'
import { datedRates, modalitiesOf } from './rates.ts'
import { amountFor } from './units.ts'

/** Activities around a city, with their days. */
export async function search(
  deps: HotelbedsActivitiesDeps,
  place: ActivityPlace,
  days: DayRange,
  language: Language,
  signal: AbortSignal,
): Promise<readonly FoundActivity[]> {
  const answered = await askAround(deps, place, { days, language, signal })
  const found = new Map(
    answered.flatMap((one) => {
      const activity = describeActivity(deps, one)
      const from = activity && lowestOf(one, activity)
      return activity && from ? [[activity.activity_id, { activity, from, days: daysOf(one, days) }] as const] : []
    }),
  )
  for (const { activity } of found.values()) deps.memory.keep(activity, language)
  rememberCity(deps, place.cityCode, [...found.values()])
  return [...found.values()]
}

function rememberCity({ memory }: HotelbedsActivitiesDeps, cityCode: string, found: readonly FoundActivity[]): void {
  const [first] = found.map(({ from }) => from).toSorted((one, other) => one.amount - other.amount)
  if (first) memory.cities.set(cityCode, { activities: found.length, from: first })
}

/** What the ticket costs that most people have. */
function lowestOf(answered: HotelbedsActivity, { options }: SupplierActivity): Money | null {
  const units = options.flatMap((option) => option.units)
  const usual = units.find(({ type }) => type === 'adult') ?? units[0]
  if (!usual) return null
  const currency = knownCurrency(answered.currency)
  const amounts = modalitiesOf(answered).flatMap(({ amountsFrom }) => amountFor(usual, amountsFrom) ?? [])
  const prices = amounts.map((amount) => decimalMoney(amount, currency))
  return prices.toSorted((one, other) => one.amount - other.amount)[0] ?? null
}

function daysOf(answered: HotelbedsActivity, { from, until }: DayRange): readonly string[] {
  const dates = modalitiesOf(answered).flatMap((modality) => datedRates(modality, answered.currency))
  return [...new Set(dates.map(({ date }) => date))].filter((date) => date >= from && date <= until).toSorted()
}

/** Days ahead in which an activity is looked for, when nobody says when. */
const WINDOWS = [
  [1, 30],
  [31, 61],
] as const

/** All that is said of an activity, by its days of the coming weeks, or else by those given. */
export async function describe(
  deps: HotelbedsActivitiesDeps,
  code: string,
  language: Language,
  days?: DayRange,
): Promise<SupplierActivity | null> {
  const known = deps.memory.read(code, language)
  if (known) return known
  const today = deps.clock.now().toISOString().slice(0, 10)
  const coming = WINDOWS.map(([from, until]) => ({ from: addDays(today, from), until: addDays(today, until) }))
  for (const range of [...coming, ...(days ? [days] : [])]) {
    const answered = await askDetails(deps, code, { days: range, language, isFull: true })
    const activity = answered && describeActivity(deps, answered)
    if (!activity) continue
    const described = { ...activity, activity_id: code }
    deps.memory.keep(described, language)
    return described
  }
  return null
}
