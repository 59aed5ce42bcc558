import type { ActivityDay, ActivitySlot, SlotStatus, UnitCount } from '#contracts/activities/activity.ts'
import {
  availabilitiesSchema,
  calendarSchema,
  type OctoAvailability,
  type OctoCalendarDay,
} from '#contracts/octo/availability.ts'
import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { AvailabilityQuestion } from '#modules/activities/activity-supplier.ts'
import { callOcto } from '../client/call-octo.ts'
import { isRefused, reading } from '../client/refusals.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { billedMoney } from '../octo-money.ts'

const STATUSES = {
  AVAILABLE: 'available',
  FREESALE: 'free_sale',
  LIMITED: 'limited',
  SOLD_OUT: 'sold_out',
  CLOSED: 'closed',
} as const satisfies Record<OctoAvailability['status'], SlotStatus>

/** A slot that is not for sale is not open, whatever it is called. */
const statusOf = ({ available, status }: Pick<OctoAvailability, 'available' | 'status'>): SlotStatus =>
  !available && status !== 'CLOSED' ? 'sold_out' : STATUSES[status]

const bodyOf = ({ activityId, optionId, from, until, units }: AvailabilityQuestion) => ({
  productId: activityId,
  optionId,
  localDateStart: from,
  localDateEnd: until,
  ...(units?.length && { units: units.map(({ unit_id: id, quantity }) => ({ id, quantity })) }),
})

/** Slots of a range, ascending. Of a product or option that is no longer there are none. */
export async function listSlots(
  deps: OctoDeps,
  question: AvailabilityQuestion,
  signal: AbortSignal,
): Promise<readonly ActivitySlot[]> {
  const slots = await noneIfGone(
    callOcto(deps, {
      method: 'POST',
      path: '/availability',
      body: bodyOf(question),
      schema: availabilitiesSchema,
      kind: 'reading',
      signal,
    }),
  )
  const now = deps.clock.now().toISOString()
  return slots
    .filter(({ utcCutoffAt, unitPricing = [] }) => new Date(utcCutoffAt).toISOString() > now && unitPricing.length > 0)
    .map((slot) => describeSlot(slot, question.optionId, CHARGE_CURRENCY))
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
}

/** A day, and the currency of its price. */
interface PricedDay extends ActivityDay {
  readonly currency: Currency
}

/** The days of a range with what is left on each. */
export async function listDays(
  deps: OctoDeps,
  question: AvailabilityQuestion,
  signal: AbortSignal,
): Promise<readonly PricedDay[]> {
  const days = await noneIfGone(
    callOcto(deps, {
      method: 'POST',
      path: '/availability/calendar',
      body: bodyOf(question),
      schema: calendarSchema,
      kind: 'reading',
      signal,
    }),
  )
  const isPriced = ({ pricingFrom, unitPricingFrom }: OctoCalendarDay) => pricingFrom || unitPricingFrom?.length
  const catalogued = days.every((day) => !day.available || isPriced(day)) ? [] : await pricesInCatalogue(deps, question)
  return days.map((day) => describeDay(isPriced(day) ? day : { ...day, unitPricingFrom: catalogued }, question.units))
}

/** From how much the units of an option cost, for suppliers whose calendars name no prices; what a slot costs it says itself. */
async function pricesInCatalogue(
  { catalogue }: OctoDeps,
  { activityId, optionId }: AvailabilityQuestion,
): Promise<NonNullable<OctoCalendarDay['unitPricingFrom']>> {
  const product = (await catalogue.products('en')).get(activityId)
  const units = product?.options.find(({ id }) => id === optionId)?.units ?? []
  return units.flatMap(({ id, pricingFrom = [] }) =>
    pricingFrom.slice(0, 1).map((pricing) => ({ ...pricing, unitId: id })),
  )
}

async function noneIfGone<Row>(asked: Promise<readonly Row[]>): Promise<readonly Row[]> {
  return reading(
    asked.catch((error: unknown) => {
      if (isRefused(error, 'INVALID_PRODUCT_ID', 'INVALID_OPTION_ID')) return []
      throw error
    }),
  )
}

/**
 * A slot as the port tells it; what it costs is what the shop is billed.
 * @param otherwise the currency where the slot itself names no prices
 */
export function describeSlot(slot: OctoAvailability, optionId: string, otherwise: Currency): ActivitySlot {
  const prices = (slot.unitPricing ?? []).map((pricing) => ({ unitId: pricing.unitId, ...billedMoney(pricing) }))
  return {
    slot_id: slot.id,
    option_id: optionId,
    starts_at_local: slot.localDateTimeStart.slice(0, 19),
    ends_at_local: slot.localDateTimeEnd.slice(0, 19),
    starts_at: new Date(slot.localDateTimeStart).toISOString(),
    ends_at: new Date(slot.localDateTimeEnd).toISOString(),
    all_day: slot.allDay,
    opening_hours: slot.openingHours.map(({ from, to }) => ({ from, until: to })),
    bookable_until: new Date(slot.utcCutoffAt).toISOString(),
    status: statusOf(slot),
    places_left: slot.available ? slot.vacancies : 0,
    currency: prices[0]?.currency ?? otherwise,
    prices: prices.map(({ unitId, amount }) => ({ unit_id: unitId, amount })),
  }
}

function describeDay(day: OctoCalendarDay, units: readonly UnitCount[] | undefined): PricedDay {
  const status = statusOf(day)
  const isOpen = status !== 'sold_out' && status !== 'closed'
  return {
    date: day.localDate,
    status,
    places_left: isOpen ? day.vacancies : null,
    currency: currencyOf(day),
    from_amount: isOpen ? amountOf(day, units) : null,
  }
}

/** A day without prices is none that is sold. */
function currencyOf({ pricingFrom, unitPricingFrom }: OctoCalendarDay): Currency {
  const pricing = unitPricingFrom?.[0] ?? pricingFrom
  return pricing ? billedMoney(pricing).currency : CHARGE_CURRENCY
}

/** Of the units that were asked for; of one of the first without. */
function amountOf(
  { pricingFrom, unitPricingFrom = [] }: OctoCalendarDay,
  units: readonly UnitCount[] | undefined,
): number | null {
  if (!units?.length) {
    const [first] = unitPricingFrom
    return first ? billedMoney(first).amount : pricingFrom ? billedMoney(pricingFrom).amount : null
  }
  if (pricingFrom) return billedMoney(pricingFrom).amount
  const prices = new Map(unitPricingFrom.map((pricing) => [pricing.unitId, billedMoney(pricing).amount]))
  // What costs something unknown is not shown as costing nothing.
  if (!units.every(({ unit_id: id }) => prices.has(id))) return null
  return units.reduce((sum, { unit_id: id, quantity }) => sum + (prices.get(id) ?? 0) * quantity, 0)
}
