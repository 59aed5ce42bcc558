import type { TravellerInput } from '#contracts/travellers.ts'
import { ageOn, isoDate, type TravellerCheck } from '#modules/orders/index.ts'
import type { ActivityOffer } from './activity-offer-of.ts'

/**
 * An activity asks who leads: an adult at least, and no more people than take part. Who else comes need not be named;
 * of whom a date of birth is told it must fit one of the units.
 */
export function checkParticipants(
  { sold: { booked } }: Pick<ActivityOffer, 'sold'>,
  travellers: readonly TravellerInput[],
): TravellerCheck {
  const day = booked.slot.starts_at_local.slice(0, 10)
  const outside = travellers.flatMap((traveller, at) =>
    fits(booked.units, traveller, day) ? [] : [[`passengers.${at}.year_of_birth`, 'age_outside' as const] as const],
  )
  const issues = {
    ...Object.fromEntries(outside),
    ...(!travellers.some(({ type }) => type === 'ADT') && { 'passengers.0.type': 'adults_required' as const }),
    ...(travellers.length > booked.people && { [`passengers.${booked.people}.type`]: 'passengers_mismatch' as const }),
  }
  return { issues, holders: new Map(), needsPassports: false }
}

function fits(
  units: ActivityOffer['sold']['booked']['units'],
  { year_of_birth: year, month_of_birth: month, day_of_birth: date }: TravellerInput,
  day: string,
): boolean {
  if (!year || !month || !date) return true
  const age = ageOn(isoDate(year, month, date), day)
  return units.some(
    ({ min_age: least, max_age: most }) => age >= (least ?? 0) && age <= (most ?? Number.MAX_SAFE_INTEGER),
  )
}

/** Who leads: the first adult. */
export function leadOf<Person extends { readonly type: string }>(people: readonly Person[]): Person {
  const lead = people.find(({ type }) => type === 'ADT')
  if (!lead) throw new Error('nobody leads')
  return lead
}
