import type { RoomRate } from '#contracts/hotels/rates.ts'

/** A time in which cancelling costs one amount. */
export interface TimelineStep {
  /** On the hotel's own clock; null for the first, which has begun. */
  readonly from: string | null
  /** null for the last. */
  readonly until: string | null
  /** What is kept of what is paid now, in minor units. */
  readonly cost: number
  readonly kind: 'free' | 'part' | 'all'
  /** How long it takes beside the others, for the drawing: days, of a long time the root. */
  readonly weight: number
}

type Cancelled = Pick<RoomRate, 'penalties'> & {
  readonly price: { readonly base: number; readonly taxes_total: number }
}

const DAY_MS = 86_400_000
/** Amounts of suppliers are rounded to whole units. */
const ROUNDING = 100

/**
 * What cancelling rooms costs from now on: at each instant the sum of what every one of them costs by then.
 * @param now instant
 */
export function timelineOf(rates: readonly Cancelled[], now: string): readonly TimelineStep[] {
  const start = Date.parse(now)
  const whole = rates.reduce((sum, { price }) => sum + price.base + price.taxes_total, 0)
  const later = rates
    .flatMap(({ penalties }) => penalties)
    .filter(({ from }) => Date.parse(from) > start)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const changes = later.filter(({ from }, at) => from !== later[at - 1]?.from)
  const bounds = [
    { at: start, local: null },
    ...changes.map(({ from, from_local: local }) => ({ at: Date.parse(from), local })),
  ]
  return bounds.map(({ at, local }, index) => {
    const cost = rates.reduce((sum, rate) => sum + costAt(rate, at), 0)
    const next = bounds[index + 1]
    return {
      from: local,
      until: next?.local ?? null,
      cost,
      kind: cost === 0 ? 'free' : cost >= whole - ROUNDING * rates.length ? 'all' : 'part',
      weight: next ? Math.max(1, Math.sqrt((next.at - at) / DAY_MS)) : 1,
    }
  })
}

const costAt = ({ penalties }: Cancelled, at: number): number =>
  penalties.findLast(({ from }) => Date.parse(from) <= at)?.penalty.amount ?? 0
