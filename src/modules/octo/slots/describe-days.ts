import type { ActivityOption, ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import type { OctoAvailability, OctoCalendarDay } from '#contracts/octo/availability.ts'
import { addDays } from '#platform/local-date.ts'
import type { OctoCaller } from '../octo-deps.ts'
import { describeSlot } from './describe-slot.ts'

interface Days {
  readonly option: ActivityOption
  readonly from: string
  readonly until: string
  readonly units: readonly UnitCount[]
  readonly slots: readonly ActivitySlot[]
}

type Status = OctoAvailability['status']

/** A day is as open as its most open slot. */
const FROM_OPEN: readonly Status[] = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED']

/** Each day of a range, from its slots. A day without any is closed, and has the hours that others have. */
export function describeDays(caller: OctoCaller, { option, from, until, units, slots }: Days): OctoCalendarDay[] {
  const described = slots.map((slot) => describeSlot(caller, option, slot, units))
  const usualHours = described[0]?.openingHours ?? []
  const byDay = Map.groupBy(described, ({ localDateTimeStart }) => localDateTimeStart.slice(0, 10))
  const days: OctoCalendarDay[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const ofDay = byDay.get(date) ?? []
    days.push(ofDay.length > 0 ? openDay(date, ofDay) : closedDay(caller, date, usualHours))
  }
  return days
}

function closedDay(
  { capabilities }: OctoCaller,
  localDate: string,
  openingHours: OctoCalendarDay['openingHours'],
): OctoCalendarDay {
  const prices = capabilities.has('octo/pricing') && { unitPricingFrom: [] }
  return { localDate, available: false, status: 'CLOSED', vacancies: 0, capacity: null, openingHours, ...prices }
}

function openDay(localDate: string, slots: readonly OctoAvailability[]): OctoCalendarDay {
  const open = slots.filter(({ available }) => available)
  const vacancies = open.map(({ vacancies: left }) => left)
  const unitPricingFrom = cheapestUnits(slots)
  const pricingFrom = cheapest(open.flatMap(({ pricing }) => pricing ?? []))
  return {
    localDate,
    available: open.length > 0,
    status: FROM_OPEN.find((status) => slots.some((slot) => slot.status === status)) ?? 'CLOSED',
    vacancies: vacancies.includes(null) ? null : vacancies.reduce<number>((sum, left) => sum + (left ?? 0), 0),
    capacity: null,
    openingHours: slots[0]?.openingHours ?? [],
    ...(unitPricingFrom && { unitPricingFrom }),
    ...(pricingFrom && { pricingFrom }),
  }
}

function cheapestUnits(slots: readonly OctoAvailability[]): OctoCalendarDay['unitPricingFrom'] | null {
  const all = slots.flatMap(({ unitPricing }) => unitPricing ?? [])
  if (all.length === 0) return null
  return [...Map.groupBy(all, ({ unitId }) => unitId).values()].flatMap((prices) => cheapest(prices) ?? [])
}

function cheapest<Price extends { readonly retail: number }>(prices: readonly Price[]): Price | null {
  return prices.toSorted((one, other) => one.retail - other.retail)[0] ?? null
}
