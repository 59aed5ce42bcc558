import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '#tests/support/shop.ts'
import { openVisitors } from '../visitors.ts'

const READERS = 6
const PER_SECOND = 25
/** Their addresses are not those of the visitors who search. */
const readers = await openVisitors(process.argv[2] ?? '', READERS, undefined, (at) => `10.8.0.${at + 1}`)

process.on('message', (seconds: number) => {
  void lightCalls(seconds).then((elapsed) => process.send?.(elapsed))
})
process.send?.('ready')

/** Milliseconds of each call; null for one that was not answered. */
async function lightCalls(seconds: number): Promise<readonly (number | null)[]> {
  const running: Promise<number | null>[] = []
  const start = performance.now()
  for (let at = 0; at < PER_SECOND * seconds; at++) {
    await wait(Math.max(0, start + (at * 1000) / PER_SECOND - performance.now()))
    running.push(lightCall(readers[at % readers.length]))
  }
  return Promise.all(running)
}

async function lightCall(reader: Visitor | undefined): Promise<number | null> {
  if (!reader) throw new Error('nobody reads')
  const start = performance.now()
  const { status } = await reader.call('searchAirport', { search: 'LOS' }).catch(() => ({ status: 0 }))
  return status === 200 ? performance.now() - start : null
}
