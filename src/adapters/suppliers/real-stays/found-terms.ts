import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import type { FoundTerms, SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { freeUntilOf } from './penalties.ts'

/** A rate, and what tells the room behind it from others: two rooms of one kind need two of them. */
interface Candidate {
  readonly rate: SupplierRate
  readonly source: string
}

/**
 * The terms under which every room of a stay can be had, each at its cheapest. Rates that are free to give back are
 * terms of their own.
 */
export function foundTerms(
  candidates: readonly Candidate[],
  { rooms, now }: { readonly rooms: number; readonly now: Date },
): readonly FoundTerms[] {
  const groups = Map.groupBy(candidates, ({ rate: { board, audience, payment, penalties } }) =>
    [board, audience, payment, freeUntilOf(penalties, now) !== null].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const chosen = chooseRooms(group, rooms)
    return chosen ? [joinTerms(chosen, now)] : []
  })
}

const costOf = ({ price, dueAtProperty }: SupplierRate): number =>
  price.grand_total + sumOf(dueAtProperty.filter(({ kind }) => kind === 'stay'))

const sumOf = (dues: readonly DueAtProperty[]): number => dues.reduce((sum, { amount }) => sum + amount, 0)

/** The cheapest rate for each room; null when somebody would have none. */
function chooseRooms(group: readonly Candidate[], rooms: number): readonly SupplierRate[] | null {
  const sorted = group.toSorted((a, b) => costOf(a.rate) - costOf(b.rate))
  const taken = new Map<string, number>()
  const chosen: SupplierRate[] = []
  for (let room = 0; room < rooms; room++) {
    const found = sorted.find(
      ({ rate, source }) =>
        rate.roomIndex === room && (taken.get(source) ?? 0) < (rate.roomsLeft ?? Number.POSITIVE_INFINITY),
    )
    if (!found) return null
    taken.set(found.source, (taken.get(found.source) ?? 0) + 1)
    chosen.push(found.rate)
  }
  return chosen
}

function joinTerms(rates: readonly SupplierRate[], now: Date): FoundTerms {
  const [first] = rates
  if (!first) throw new Error('a stay has rooms')
  const free = rates.map(({ penalties }) => freeUntilOf(penalties, now)).toSorted(byInstant)
  const left = rates.flatMap(({ roomsLeft }) => roomsLeft ?? [])
  const dues = rates.flatMap(({ dueAtProperty }) => dueAtProperty)
  return {
    board: first.board,
    audience: first.audience,
    payment: first.payment,
    freeUntil: free[0] ?? null,
    rooms: rates.map(({ price }) => ({ base: price.base, taxes: price.taxes.map(({ amount }) => amount) })),
    rest: sumOf(dues.filter(({ kind }) => kind === 'stay')),
    localTaxes: addDues(dues.filter(({ kind }) => kind !== 'stay')),
    roomsLeft: left.length > 0 ? Math.min(...left) : null,
  }
}

type FreeUntil = FoundTerms['freeUntil']

const byInstant = (a: FreeUntil, b: FreeUntil): number =>
  Date.parse(a?.instant ?? '') - Date.parse(b?.instant ?? '') || 0

/** One line for each kind and currency. */
function addDues(dues: readonly DueAtProperty[]): readonly DueAtProperty[] {
  const sums = new Map<string, DueAtProperty>()
  for (const due of dues) {
    const key = `${due.kind} ${due.currency}`
    sums.set(key, { ...due, amount: due.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}
