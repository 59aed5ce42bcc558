import { createPlaces } from '#modules/places/index.ts'
import { findItineraries } from '#adapters/suppliers/simulator/network/connections.ts'
import { openWorld } from '../../src/composition/flights/open-simulator.ts'
import { fixedPairs } from './traffic.ts'

/** Runs as a process of its own and prints what the engine adds to it, as JSON: resident MB, and milliseconds to be ready. */
const places = createPlaces()
const residentMb = (): number => {
  globalThis.gc?.()
  return process.memoryUsage.rss() / 2 ** 20
}
const before = residentMb()
const start = performance.now()
const world = openWorld(places)
const readyMs = performance.now() - start
const built = residentMb()
const today = Math.floor(Date.now() / 86_400_000)
for (let later = 1; later < 300; later += 3) {
  for (const { from, to } of fixedPairs()) {
    findItineraries(world, { from: world.airportsOf(from), to: world.airportsOf(to), day: today + later })
  }
}
const searched = residentMb()
process.stdout.write(JSON.stringify({ readyMs, builtMb: built - before, searchedMb: searched - before }))
