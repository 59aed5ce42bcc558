import { firstHop, lastHop } from './itinerary.ts'
import type { PricedChoice } from './priced-choices.ts'

/** One choice per slice, in order. */
export interface Combination {
  readonly choices: readonly PricedChoice[]
  /** Index of the carrier that flies all slices, or -1. */
  readonly carrier: number
  readonly alone: number
  readonly together: number
  readonly minutes: number
}

const MOST = 120
const BEAM = 400
/** At the next departure after landing, at the soonest. */
const REST_MINUTES = 60
/** Rows that may share their first slice before others get a turn. */
const SAME_START = 8

export function isTogether({ choices, carrier }: Pick<Combination, 'choices' | 'carrier'>): boolean {
  return choices.length > 1 && carrier >= 0
}

export function totalOf(combination: Combination): number {
  return isTogether(combination) ? combination.together : combination.alone
}

/** Joins slices to whole journeys that can be flown; the cheapest of two slices is always among them. */
export function combine(slices: readonly (readonly PricedChoice[])[], minuteWorth: number): readonly Combination[] {
  const weight = (combination: Combination): number => totalOf(combination) + combination.minutes * minuteWorth
  let partial: readonly Combination[] = (slices[0] ?? []).map(startWith)
  for (const next of slices.slice(1)) {
    partial = partial
      .toSorted((a, b) => weight(a) - weight(b))
      .slice(0, BEAM)
      .flatMap((combination) => next.flatMap((choice) => append(combination, choice)))
  }
  return slices.length === 1 ? partial : pickVaried(partial, weight)
}

/** Total of the cheapest journey of two slices, or null when none can be flown. */
export function cheapestPair(out: readonly PricedChoice[], back: readonly PricedChoice[]): number | null {
  let best: number | null = null
  for (const first of out) {
    const rested = lastHop(first.itinerary).arrivesUtc + REST_MINUTES
    for (const second of back) {
      const total = first.carrier === second.carrier ? first.together + second.together : first.alone + second.alone
      if ((best !== null && total >= best) || firstHop(second.itinerary).departsUtc < rested) continue
      best = total
    }
  }
  return best
}

function startWith(choice: PricedChoice): Combination {
  const { alone, together, minutes, carrier } = choice
  return { choices: [choice], carrier: carrier.index, alone, together, minutes }
}

function append(before: Combination, choice: PricedChoice): readonly Combination[] {
  const last = before.choices.at(-1)
  if (last && firstHop(choice.itinerary).departsUtc < lastHop(last.itinerary).arrivesUtc + REST_MINUTES) return []
  return [
    {
      choices: [...before.choices, choice],
      carrier: before.carrier === choice.carrier.index ? before.carrier : -1,
      alone: before.alone + choice.alone,
      together: before.together + choice.together,
      minutes: before.minutes + choice.minutes,
    },
  ]
}

/** Best first, but no first slice may fill the list; the cheapest comes whatever its hours. */
function pickVaried(all: readonly Combination[], weight: (combination: Combination) => number): readonly Combination[] {
  const cheapest = all.reduce<Combination | undefined>(
    (best, one) => (!best || totalOf(one) < totalOf(best) ? one : best),
    undefined,
  )
  const kept = new Set<Combination>(cheapest ? [cheapest] : [])
  const starts = new Map<PricedChoice | undefined, number>()
  const sorted = all.toSorted((a, b) => weight(a) - weight(b))
  for (const combination of sorted) {
    if (kept.size >= MOST) break
    const used = starts.get(combination.choices[0]) ?? 0
    if (used >= SAME_START) continue
    starts.set(combination.choices[0], used + 1)
    kept.add(combination)
  }
  return [...kept]
}
