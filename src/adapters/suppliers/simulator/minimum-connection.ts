import type { Partnership } from './carriers.ts'
import { present } from './itinerary.ts'
import type { World } from './world.ts'

/**
 * Minutes that a change of planes takes at least. Typical of airports' published minimum connecting
 * times; between carriers that do not sell each other the traveller must collect bags and check in.
 */
export function minimumConnection(world: World, arriving: number, departing: number, link: Partnership): number {
  const { timetable, index } = world
  const here = index.at(present(timetable.to[arriving])).country
  const domesticIn = index.at(present(timetable.from[arriving])).country === here
  const domesticOut = index.at(present(timetable.to[departing])).country === here
  const base = domesticIn && domesticOut ? (link === 'same' ? 45 : 60) : domesticIn || domesticOut ? 90 : 75
  return base + EXTRA[link]
}

const EXTRA: Readonly<Record<Partnership, number>> = { same: 0, partners: 0, interline: 30, none: 90 }
