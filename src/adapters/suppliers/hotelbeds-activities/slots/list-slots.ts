import type { ActivityDay, ActivityOption, ActivitySlot, UnitCount, UnitPrice } from '#contracts/activities/activity.ts'
import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { AvailabilityQuestion, DayRange, SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { addMinutes, instantOfLocal } from '#platform/local-time.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { hoursOf, optionIdOf } from '../catalogue/describe-activity.ts'
import { describe } from '../catalogue/find-activities.ts'
import { cutoffHoursOf, type DatedRate, datedRates, modalitiesOf, startTimeOf } from '../catalogue/rates.ts'
import { ageOf, amountFor } from '../catalogue/units.ts'
import type { Modality } from '../client/answers.ts'
import { askDetails } from '../client/ask.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'

/** A slot with what it is booked by. */
export interface RatedSlot {
  readonly slot: ActivitySlot
  readonly rate: DatedRate
  readonly currency: Currency
}

/** Nobody is asked for more days at once. */
const MOST_DAYS = 31

/** Slots of a range, ascending. Hotelbeds names what is sold and no more. */
export async function listSlots(
  deps: HotelbedsActivitiesDeps,
  question: AvailabilityQuestion,
  signal?: AbortSignal,
): Promise<readonly ActivitySlot[]> {
  return (await ratedSlots(deps, question, signal)).map(({ slot }) => slot)
}

/** Slots of an option with their rates, for the units that are asked for, or one of each. */
export async function ratedSlots(
  deps: HotelbedsActivitiesDeps,
  question: AvailabilityQuestion,
  signal?: AbortSignal,
): Promise<readonly RatedSlot[]> {
  const activity = await describe(deps, question.activityId, 'en', partsOf(question)[0])
  const option = activity?.options.find(({ option_id: id }) => id === question.optionId)
  if (!activity || !option) return []
  const ages = agesOf(option, question.units)
  const parts = partsOf(question)
  const answers = await Promise.all(
    parts.map((days) =>
      askDetails(deps, question.activityId, { days, language: 'en', ages, ...(signal && { signal }) }),
    ),
  )
  return answers.flatMap((answered) => {
    if (!answered) return []
    const currency = knownCurrency(answered.currency)
    return modalitiesOf(answered)
      .flatMap((modality) => slotsOf({ activity, option, modality, currency }))
      .filter(({ slot }) => isWithin(slot, question) && new Date(slot.bookable_until) > deps.clock.now())
  })
}

const isWithin = ({ starts_at_local: starts }: ActivitySlot, { from, until }: DayRange): boolean =>
  starts.slice(0, 10) >= from && starts.slice(0, 10) <= until

/** Ages by which people are asked for, in the order of the units. */
function agesOf({ units }: ActivityOption, counts?: readonly UnitCount[]): readonly number[] {
  const known = new Map(units.map((unit) => [unit.unit_id, unit]))
  const asked = counts?.length ? counts : units.map(({ unit_id }) => ({ unit_id, quantity: 1 }))
  return asked.flatMap(({ unit_id: id, quantity }) => {
    const unit = known.get(id)
    return unit ? Array.from({ length: quantity }, () => ageOf(unit)) : []
  })
}

/** A range in parts that are asked for by themselves. */
function partsOf({ from, until }: DayRange): readonly DayRange[] {
  const middle = addDays(from, MOST_DAYS - 1)
  if (until <= middle) return [{ from, until }]
  return [{ from, until: middle }, ...partsOf({ from: addDays(middle, 1), until })]
}

interface Offered {
  readonly activity: SupplierActivity
  readonly option: ActivityOption
  readonly modality: Modality
  readonly currency: Currency
}

/** The cheapest rate of each day, and none on worse terms than the option was described with. */
function slotsOf({ activity, option, modality, currency }: Offered): readonly RatedSlot[] {
  const rates = datedRates(modality, currency).filter(
    (rate) => optionIdOf(modality, rate.session) === option.option_id && cutoffHoursOf(rate) <= hoursOf(option),
  )
  const cheapest = new Map(rates.toReversed().map((rate) => [rate.date, rate]))
  return [...cheapest.values()]
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .flatMap((rate) => {
      const prices = pricesOf({ option, modality, currency }, rate)
      return prices ? [{ rate, currency, slot: describeSlot(activity, option, rate, { prices, currency }) }] : []
    })
}

/** null where a ticket has no price. */
function pricesOf(
  { option, modality, currency }: Pick<Offered, 'option' | 'modality' | 'currency'>,
  { paxAmounts }: DatedRate,
): UnitPrice[] | null {
  const prices = option.units.flatMap((unit) => {
    const amount = amountFor(unit, paxAmounts) ?? amountFor(unit, modality.amountsFrom)
    return amount === null ? [] : [{ unit_id: unit.unit_id, amount: decimalMoney(amount, currency).amount }]
  })
  return prices.length === option.units.length ? prices : null
}

const DAY_MINUTES = 1440

function describeSlot(
  { timezone }: SupplierActivity,
  { option_id, duration_minutes: minutes }: ActivityOption,
  { date, session }: DatedRate,
  priced: Pick<ActivitySlot, 'prices' | 'currency'>,
): ActivitySlot {
  const time = startTimeOf(session)
  const starts = `${date}T${time ?? '00:00'}`
  const ends = time === null ? `${date}T23:59` : addMinutes(starts, Math.min(minutes ?? 60, DAY_MINUTES))
  const startsAt = instantOfLocal(timezone, starts).toISOString()
  const endsAt = instantOfLocal(timezone, ends).toISOString()
  return {
    slot_id: `${option_id}@${date}`,
    option_id,
    starts_at_local: `${starts}:00`,
    ends_at_local: `${ends}:00`,
    starts_at: startsAt,
    ends_at: endsAt,
    all_day: time === null,
    opening_hours: [],
    bookable_until: time === null ? endsAt : startsAt,
    status: 'available',
    places_left: null,
    ...priced,
  }
}

/** The days of a range: those without a slot are closed. */
export async function listDays(
  deps: HotelbedsActivitiesDeps,
  question: AvailabilityQuestion,
  signal: AbortSignal,
): Promise<readonly ActivityDay[]> {
  const slots = await listSlots(deps, question, signal)
  const open = new Map(slots.map((slot) => [slot.starts_at_local.slice(0, 10), slot]))
  const days: ActivityDay[] = []
  for (let date = question.from; date <= question.until; date = addDays(date, 1)) {
    const slot = open.get(date)
    days.push({
      date,
      status: slot ? 'available' : 'closed',
      places_left: null,
      from_amount: slot ? amountOf(slot, question.units) : null,
      currency: slot?.currency ?? slots[0]?.currency ?? CHARGE_CURRENCY,
    })
  }
  return days
}

/** Of the units that were asked for; of one of the first without. */
function amountOf({ prices }: ActivitySlot, units: readonly UnitCount[] | undefined): number {
  const known = new Map(prices.map(({ unit_id, amount }) => [unit_id, amount]))
  if (!units?.length) return prices[0]?.amount ?? 0
  return units.reduce((sum, { unit_id: id, quantity }) => sum + (known.get(id) ?? 0) * quantity, 0)
}
