import type { ActivityOption, ActivityUnit, UnitCount } from '#contracts/activities/activity.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { PersonOfTrip } from '#modules/orders/index.ts'
import { findUnitIssues } from '../offers/check-units.ts'

/** By which units each kind of traveller goes, the usual one first: no cards and no families are presumed. */
const USUAL: Readonly<Record<PassengerType, readonly ActivityUnit['type'][]>> = {
  ADT: ['adult', 'other'],
  CNN: ['child', 'youth', 'adult', 'other'],
  INF: ['infant', 'child', 'other'],
}

/** An option for everybody of a trip; null where it is not sold to somebody, or not to so many. */
export function unitsFor(
  option: Pick<ActivityOption, 'units' | 'min_units' | 'max_units'>,
  people: readonly PersonOfTrip[],
): readonly UnitCount[] | null {
  const counts = new Map<string, number>()
  for (const person of people) {
    const unit = unitOf(option.units, person)
    if (!unit) return null
    counts.set(unit.unit_id, (counts.get(unit.unit_id) ?? 0) + 1)
  }
  const units = [...counts].map(([unit_id, quantity]) => ({ unit_id, quantity }))
  return units.length > 0 && Object.keys(findUnitIssues(option, units)).length === 0 ? units : null
}

const unitOf = (units: ActivityOption['units'], { age, type }: PersonOfTrip): ActivityUnit | undefined =>
  USUAL[type]
    .flatMap((usual) => units.filter((unit) => unit.type === usual))
    .find(({ min_age: least, max_age: most, people }) => people === 1 && (least ?? 0) <= age && age <= (most ?? age))
