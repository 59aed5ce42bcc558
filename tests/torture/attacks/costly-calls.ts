import { performance } from 'node:perf_hooks'
import { inDays } from './sales.ts'
import type { AttackedShop } from './attacked-shop.ts'

interface Slowness {
  readonly quietMs: number
  readonly attackedMs: number
  readonly ratio: number
  /** The same of the last turn, when the attacker has used up most of their budget. */
  readonly spentRatio: number
  /** What the attacker was answered. */
  readonly answers: readonly number[]
}

const ROUTES = ['LOS-ABV', 'LOS-LHR', 'JFK-EWR', 'CDG-DSS', 'NBO-ADD', 'ACC-LOS'] as const
const TOGETHER = 8
/** Half of what an address may call in a minute. */
const LIGHT_CALLS = 60

/**
 * One address asks for whatever costs most, as fast as it is answered, while somebody at another makes light calls.
 * Quiet and attacked times take turns, so that a busy machine weighs on both.
 */
export async function slowDown(shop: AttackedShop, attacker: string, turns: number): Promise<Slowness> {
  const quiet: number[] = []
  const attacked: number[] = []
  const answers: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(...(await lightCalls(shop, `203.0.113.${200 + turn}`)))
    const attack = new AbortController()
    const attackers = Array.from({ length: TOGETHER }, (_, index) =>
      askCostly(shop, attacker, index, attack.signal, answers),
    )
    attacked.push(...(await lightCalls(shop, `203.0.113.${200 + turn}`)))
    attack.abort()
    await Promise.all(attackers)
  }
  const quietMs = medianOf(quiet)
  const attackedMs = medianOf(attacked)
  const spentRatio = medianOf(attacked.slice(-LIGHT_CALLS)) / medianOf(quiet.slice(-LIGHT_CALLS))
  return { quietMs, attackedMs, ratio: attackedMs / quietMs, spentRatio, answers }
}

/** Milliseconds of each call. */
async function lightCalls({ process: { url } }: AttackedShop, address: string): Promise<number[]> {
  const took: number[] = []
  for (let call = 0; call < LIGHT_CALLS; call++) {
    const started = performance.now()
    const answer = await fetch(`${url}/api/v1/countries`, { headers: { 'X-Forwarded-For': address } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a light call was answered ${answer.status}`)
    took.push(performance.now() - started)
  }
  return took
}

async function askCostly(
  shop: AttackedShop,
  address: string,
  index: number,
  signal: AbortSignal,
  answers: number[],
): Promise<void> {
  const visitor = shop.visitor(address)
  for (let round = 0; !signal.aborted; round++) {
    const [origin = '', destination = ''] = (ROUTES[(index + round) % ROUTES.length] ?? '').split('-')
    const sectors = [{ origin, destination, departure_date: inDays(30 + ((index * 37 + round * 11) % 200)) }]
    const form = { trip_type: 'one_way', sectors, adults: 1, flexible_dates: true }
    const { status, body } = await visitor.call('flightSearch', form)
    answers.push(status)
    if (status === 200) answers.push((await visitor.call('flightPriceCalendar', { sessionId: body.sessionId })).status)
    const map = await visitor.fetch(`/route-maps/${origin}-${destination}?${round}`)
    await map.arrayBuffer()
    answers.push(map.status)
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
