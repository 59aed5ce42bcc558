import type { ActivityOption, ActivityUnit, UnitCount } from '#contracts/activities/activity.ts'
import type { Issues } from '#modules/orders/index.ts'

/** What is wrong with the units of a booking, by their fields. */
export function findUnitIssues(
  { units: known, min_units: least, max_units: most }: Pick<ActivityOption, 'units' | 'min_units' | 'max_units'>,
  units: readonly UnitCount[],
): Issues {
  const byId = new Map(known.map((unit) => [unit.unit_id, unit]))
  const issues: Record<string, Issues[string]> = {}
  const chosen = new Set<string>()
  for (const [at, { unit_id: id, quantity }] of units.entries()) {
    const unit = byId.get(id)
    const path = `units.${at}.quantity`
    if (!unit) issues[`units.${at}.unit_id`] = 'invalid'
    else if (chosen.has(id)) issues[path] = 'unit_repeated'
    else Object.assign(issues, quantityIssue(unit, quantity, path))
    chosen.add(id)
  }
  for (const [at, { unit_id: id }] of units.entries()) {
    const company = byId.get(id)?.accompanied_by ?? []
    if (company.length > 0 && !company.some((other) => chosen.has(other)))
      issues[`units.${at}.quantity`] ??= 'unit_alone'
  }
  if (Object.keys(issues).length > 0) return issues
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count < least) return { units: { code: 'places_too_few', values: { least } } }
  return most !== null && count > most ? { units: { code: 'places_too_many', values: { most } } } : {}
}

function quantityIssue(
  { min_quantity: least, max_quantity: most }: ActivityUnit,
  quantity: number,
  path: string,
): Issues {
  if (quantity < least) return { [path]: { code: 'places_too_few', values: { least } } }
  return most !== null && quantity > most ? { [path]: { code: 'places_too_many', values: { most } } } : {}
}

/** How many people units are. */
export function peopleOf({ units: known }: Pick<ActivityOption, 'units'>, units: readonly UnitCount[]): number {
  const people = new Map(known.map((unit) => [unit.unit_id, unit.people]))
  return units.reduce((sum, { unit_id, quantity }) => sum + quantity * (people.get(unit_id) ?? 1), 0)
}
