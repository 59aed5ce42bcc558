import type { ExtraChoice } from '#contracts/flights/extras.ts'
import type { ExtraLine, Price } from '#contracts/prices.ts'

/** A bag or seat that a visitor has put to the trip, with what the page shows of it. */
export interface ChosenExtra extends ExtraChoice {
  readonly kind: 'baggage' | 'seat'
  /** Minor units for one. */
  readonly amount: number
  /** `14C` of a seat. */
  readonly seat: string | null
  /** Keys of the segments that it is good for. */
  readonly segments: readonly string[]
}

/** What the shop is asked for. */
export function choicesOf(chosen: readonly ChosenExtra[]): ExtraChoice[] {
  return chosen.map(({ extra_id, passenger, quantity }) => ({ extra_id, passenger, quantity }))
}

export function totalOf(chosen: readonly ChosenExtra[]): number {
  return chosen.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

/** A price with bags and seats beside the trip. */
export function withExtras(price: Price, chosen: readonly ChosenExtra[]): Price {
  if (chosen.length === 0) return price
  const extras_total = totalOf(chosen)
  return {
    ...price,
    extras: linesOf(chosen),
    extras_total,
    total: price.total + extras_total,
    grand_total: price.grand_total + extras_total,
  }
}

function linesOf(chosen: readonly ChosenExtra[]): ExtraLine[] {
  return (['baggage', 'seat'] as const).flatMap((kind) => {
    const same = chosen.filter((extra) => extra.kind === kind)
    const quantity = same.reduce((sum, extra) => sum + extra.quantity, 0)
    return quantity === 0 ? [] : [{ kind, quantity, amount: totalOf(same) }]
  })
}

/** Whether a kept text is such a choice: storage can hold anything. */
export function isChosenExtra(value: unknown): value is ChosenExtra {
  if (typeof value !== 'object' || value === null) return false
  const has = (key: string, type: string) => typeof Reflect.get(value, key) === type
  const kind: unknown = Reflect.get(value, 'kind')
  const seat: unknown = Reflect.get(value, 'seat')
  const segments: unknown = Reflect.get(value, 'segments')
  return (
    has('extra_id', 'string') &&
    has('passenger', 'number') &&
    has('quantity', 'number') &&
    has('amount', 'number') &&
    (kind === 'baggage' || kind === 'seat') &&
    (seat === null || typeof seat === 'string') &&
    Array.isArray(segments) &&
    segments.every((segment) => typeof segment === 'string')
  )
}
