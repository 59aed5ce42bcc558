import type { Room, RoomRate } from '#contracts/hotels/rates.ts'

/** A rate in the kind of room that it is for. */
export interface Choice {
  readonly room: Room
  readonly rate: RoomRate
}

/** What a stay at a rate costs in all, in minor units of the price's currency. */
type TotalOf = (rate: RoomRate) => number

/** Every way to have one room of the search, the cheapest first. */
export function choicesFor(rooms: readonly Room[], index: number, totalOf: TotalOf): readonly Choice[] {
  return rooms
    .flatMap((room) => room.rates.map((rate) => ({ room, rate })))
    .filter(({ rate }) => rate.room_index === index)
    .toSorted((a, b) => totalOf(a.rate) - totalOf(b.rate))
}

/**
 * The cheapest way to have all rooms of a search at once: of each kind no more than are left, and all paid in one way
 * where that can be had, so that nobody pays here and there without having asked for it.
 * @returns a choice for each room in their order; null where they cannot all be had
 */
export function cheapestCombination(rooms: readonly Room[], count: number, totalOf: TotalOf): readonly Choice[] | null {
  const paidAlike = (['now', 'at_property'] as const).map((payment) =>
    combine(
      rooms.map((room) => ({ ...room, rates: room.rates.filter((rate) => rate.payment === payment) })),
      count,
      totalOf,
    ),
  )
  const sumOf = (choices: readonly Choice[]) => choices.reduce((sum, { rate }) => sum + totalOf(rate), 0)
  const [best] = paidAlike.filter((choices) => choices !== null).toSorted((a, b) => sumOf(a) - sumOf(b))
  return best ?? combine(rooms, count, totalOf)
}

interface Found {
  readonly total: number
  readonly choices: readonly Choice[]
}

function combine(rooms: readonly Room[], count: number, totalOf: TotalOf): readonly Choice[] | null {
  const perRoom = Array.from({ length: count }, (_, index) => cheapestOfKinds(choicesFor(rooms, index, totalOf)))
  const better = (index: number, begun: Found, best: Found | null): Found | null => {
    if (best && begun.total >= best.total) return best
    if (index === count) return begun
    return (perRoom[index] ?? [])
      .filter((choice) => isLeft(choice, begun.choices))
      .reduce(
        (least, choice) =>
          better(index + 1, { total: begun.total + totalOf(choice.rate), choices: [...begun.choices, choice] }, least),
        best,
      )
  }
  return better(0, { total: 0, choices: [] }, null)?.choices ?? null
}

/** Of each kind the cheapest is enough to look at: only kinds run out. */
function cheapestOfKinds(choices: readonly Choice[]): readonly Choice[] {
  const seen = new Set<string>()
  return choices.filter(({ room }) => !seen.has(room.room_code) && seen.add(room.room_code))
}

/** Whether one more of a kind is left beside those that are chosen. */
export function isLeft({ room, rate }: Choice, chosen: readonly Choice[]): boolean {
  const taken = chosen.filter((other) => other.room.room_code === room.room_code).length
  return rate.rooms_left === null || taken < rate.rooms_left
}

/** Kinds of which more rooms are chosen than are left, by their codes. */
export function overbooked(chosen: readonly Choice[]): ReadonlySet<string> {
  return new Set(
    chosen.flatMap((choice, at) =>
      isLeft(
        choice,
        chosen.filter((_, other) => other !== at),
      )
        ? []
        : [choice.room.room_code],
    ),
  )
}
