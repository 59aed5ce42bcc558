import type { ProofKind } from '#modules/documents/index.ts'
import type { Applicant } from '../working/applicants.ts'

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** Letters alone, as passports and airlines spell them. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L} -]/gu, '')
    .toLowerCase()
    .trim()

/** Bookings often leave middle names out. */
const isSame = (one: Named, other: Named): boolean =>
  folded(one.lastName) === folded(other.lastName) &&
  folded(one.firstName).split(/[ -]+/)[0] === folded(other.firstName).split(/[ -]+/)[0]

/**
 * The positions of the applicants for whom a booking proves something. A seat is of who is named on it; a room is booked
 * in one name and slept in by all who travel together.
 */
export function provenFor(
  kind: ProofKind,
  applicants: readonly Pick<Applicant, 'position' | 'person'>[],
  travellers: readonly Named[],
): readonly number[] {
  const named = applicants.filter(({ person }) =>
    travellers.some((one) => isSame(one, { firstName: person.first_name, lastName: person.last_name })),
  )
  const proven = kind === 'stay' && named.length > 0 ? applicants : named
  return proven.map(({ position }) => position)
}
