import type { FieldIssue } from '#contracts/errors.ts'
import type { PassengerInput } from '#contracts/travellers.ts'

interface Assignment {
  /** Index of an infant in the list → index in the list of the adult who holds it. */
  readonly holders: ReadonlyMap<number, number>
  readonly issues: Readonly<Record<string, FieldIssue>>
}

/**
 * Gives each infant an adult of its own: the one that was chosen, else the first who is free.
 * `infant_of` counts adults only, from 0.
 */
export function assignInfants(passengers: readonly PassengerInput[]): Assignment {
  const adults = indexesOf(passengers, 'ADT')
  const infants = indexesOf(passengers, 'INF')
  const holders = new Map<number, number>()
  const issues: Record<string, FieldIssue> = {}
  const free = new Set(adults)
  for (const infant of infants) {
    const chosen = passengers[infant]?.infant_of
    if (chosen === null || chosen === undefined) continue
    const adult = adults[chosen]
    if (adult !== undefined && free.delete(adult)) holders.set(infant, adult)
    else issues[`passengers.${infant}.infant_of`] = 'infant_adult_invalid'
  }
  for (const infant of infants) {
    if (holders.has(infant) || issues[`passengers.${infant}.infant_of`]) continue
    const [adult] = free
    if (adult === undefined) {
      issues[`passengers.${infant}.infant_of`] = 'infant_adult_invalid'
    } else {
      free.delete(adult)
      holders.set(infant, adult)
    }
  }
  return { holders, issues }
}

function indexesOf(passengers: readonly PassengerInput[], type: PassengerInput['type']): number[] {
  return passengers.flatMap((passenger, index) => (passenger.type === type ? [index] : []))
}
