import type { ActivityOption, ActivityUnit, UnitCount } from '#contracts/activities/activity.ts'

const OLDEST = 999

const PAX_TYPES: Partial<Record<ActivityUnit['type'], string>> = {
  adult: 'ADULT',
  youth: 'YOUTH',
  child: 'CHILD',
  infant: 'INFANT',
  senior: 'SENIOR',
}

/** Tickets for one person of an age, those for the oldest first. */
export function personalUnits({ units }: ActivityOption): readonly ActivityUnit[] {
  return units
    .filter(({ people, type }) => people === 1 && PAX_TYPES[type] !== undefined)
    .toSorted((one, other) => (other.min_age ?? 0) - (one.min_age ?? 0))
}

export const bandOf = ({ type, min_age: min, max_age: max }: ActivityUnit) => ({
  paxType: PAX_TYPES[type] ?? 'ADULT',
  ageFrom: min ?? 0,
  ageTo: max ?? OLDEST,
})

/** The ticket of each of these people; null where somebody is too young or too old. */
export function unitsFor(option: ActivityOption, ages: readonly number[]): readonly UnitCount[] | null {
  const units = personalUnits(option)
  const ids = ages.map(
    (age) => units.find(({ min_age: min, max_age: max }) => (min ?? 0) <= age && age <= (max ?? OLDEST))?.unit_id,
  )
  if (ids.some((id) => id === undefined)) return null
  return [...Map.groupBy(ids, (id) => id)].map(([id, same]) => ({ unit_id: id ?? '', quantity: same.length }))
}
