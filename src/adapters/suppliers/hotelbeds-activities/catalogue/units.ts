import type { ActivityUnit } from '#contracts/activities/activity.ts'
import type { PaxAmount } from '../client/answers.ts'

const TYPES: Readonly<Record<string, ActivityUnit['type']>> = {
  ADULT: 'adult',
  CHILD: 'child',
  CHILDREN: 'child',
  INFANT: 'infant',
  YOUTH: 'youth',
  SENIOR: 'senior',
}

/** Ages that limit nobody. */
const OLDEST = 99

/** An age that most people of a kind could have. */
const USUAL = { adult: 30, other: 8 } as const

const idOf = ({ paxType, ageFrom, ageTo }: PaxAmount): string => `${paxType}-${ageFrom ?? 0}-${ageTo ?? OLDEST}`

/** A ticket for everybody whom an amount is for. Children come with somebody who is grown up. */
export function unitsOf(amounts: readonly PaxAmount[]): ActivityUnit[] {
  const grown = amounts.filter(({ paxType }) => TYPES[paxType] === 'adult' || TYPES[paxType] === 'senior').map(idOf)
  return amounts.map((amount) => {
    const { paxType, ageFrom, ageTo } = amount
    const type = TYPES[paxType] ?? 'other'
    const isGrown = type === 'adult' || type === 'senior'
    return {
      unit_id: idOf(amount),
      type,
      name: null,
      min_age: ageFrom ? ageFrom : null,
      max_age: (ageTo ?? OLDEST) < OLDEST ? (ageTo ?? null) : null,
      min_quantity: 0,
      max_quantity: null,
      people: 1,
      accompanied_by: isGrown ? [] : grown,
      id_required: false,
    }
  })
}

/** The age by which somebody with a ticket is asked for: prices go by bands of ages. */
export function ageOf({ type, min_age: min, max_age: max }: ActivityUnit): number {
  return Math.min(Math.max(type === 'adult' ? USUAL.adult : USUAL.other, min ?? 0), max ?? OLDEST)
}

/** What a ticket costs among amounts by kinds of people; null where none of them is for it. */
export function amountFor({ unit_id: id, type }: ActivityUnit, amounts: readonly PaxAmount[]): string | null {
  const exact = amounts.find((amount) => idOf(amount) === id)
  return (exact ?? amounts.find(({ paxType }) => TYPES[paxType] === type))?.amount ?? null
}

/** How Hotelbeds calls people with this ticket. */
export const paxTypeOf = ({ unit_id: id }: Pick<ActivityUnit, 'unit_id'>): string => id.replace(/-\d+-\d+$/, '')
