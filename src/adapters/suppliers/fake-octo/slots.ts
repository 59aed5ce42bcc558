import type { OctoAvailability } from '#contracts/octo/availability.ts'
import { addDays } from '#platform/local-date.ts'
import { holdsPlaces } from './fake-bookings.ts'
import type { FakeOctoDeps } from './fake-octo-deps.ts'
import { type FakeProductId, priceOf, pricingOf, START_TIMES } from './products.ts'

/** Places of each slot, and how long before it begins nobody books any more. */
const CAPACITY = 14
const CUTOFF_MS = 30 * 60_000
const HOURS_MS = 2 * 3_600_000
const SATURDAY = 6

/** The slots of a day, Accra’s clock being that of the standard’s instants: its id is its beginning. */
export function slotsOn(deps: FakeOctoDeps, productId: FakeProductId, date: string): OctoAvailability[] {
  const isOpen = productId === 'bead-market'
  return (isOpen ? ['08:00'] : START_TIMES).map((time) => slotAt(deps, productId, `${date}T${time}:00+00:00`, isOpen))
}

export function slotOf(deps: FakeOctoDeps, productId: FakeProductId, id: string): OctoAvailability | undefined {
  return slotsOn(deps, productId, id.slice(0, 10)).find((slot) => slot.id === id)
}

function slotAt(deps: FakeOctoDeps, productId: FakeProductId, id: string, isOpen: boolean): OctoAvailability {
  const starts = new Date(id)
  const ends = isOpen ? new Date(starts.getTime() + 5 * HOURS_MS) : new Date(starts.getTime() + HOURS_MS)
  const vacancies = Math.max(0, CAPACITY - holdsPlaces(deps, productId, id))
  const isLate = starts.getTime() - CUTOFF_MS <= deps.clock.now().getTime()
  const status = isLate ? 'CLOSED' : vacancies === 0 ? 'SOLD_OUT' : vacancies < 4 ? 'LIMITED' : 'AVAILABLE'
  return {
    id,
    localDateTimeStart: id,
    localDateTimeEnd: `${ends.toISOString().slice(0, 19)}+00:00`,
    utcCutoffAt: new Date(starts.getTime() - CUTOFF_MS).toISOString(),
    allDay: isOpen,
    available: status === 'AVAILABLE' || status === 'LIMITED',
    status,
    vacancies,
    capacity: CAPACITY,
    maxUnits: null,
    openingHours: isOpen ? [{ from: '08:00', to: '18:00' }] : [],
  }
}

/** What each unit costs at a slot. */
export function unitPricesAt(productId: FakeProductId, id: string) {
  const weekday = new Date(id).getUTCDay()
  const isWeekend = weekday === 0 || weekday === SATURDAY
  return ['adult', 'child'].map((unitId) => ({ unitId, ...pricingOf(priceOf(productId, unitId, isWeekend)) }))
}

export function daysOf(from: string, until: string): string[] {
  const days: string[] = []
  for (let date = from; date <= until && days.length < 400; date = addDays(date, 1)) days.push(date)
  return days
}
