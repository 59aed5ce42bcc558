import { describe, expect, test } from 'vitest'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { compactSlices } from '../itineraries/compact-slices.ts'
import { type OfferSketch, sketchOffer } from '../testing/scripted-supplier.ts'
import { transitVisaHints, warningsOf } from './warnings.ts'

const BY_PARIS: OfferSketch = { route: [['LOS', 'CDG', 'LHR']], layover: 120 }

function kindsOf(sketch: OfferSketch, change: (slices: readonly Slice[]) => readonly Slice[] = (slices) => slices) {
  const { slices, selfTransfers = [] } = sketchOffer({ ...BY_PARIS, ...sketch })
  const stops = selfTransfers.map(({ slice, segment }) => [slice, segment] as const)
  return warningsOf({ flights: compactSlices(change(slices)), selfTransfers: stops }).map(({ kind }) => kind)
}

const landsAtOrly = (slices: readonly Slice[]): Slice[] =>
  slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment, at) =>
      at === 0 ? { ...segment, destination: { ...segment.destination, iata_code: 'ORY' } } : segment,
    ),
  }))

describe('a stop warns of', () => {
  test.each<[string, OfferSketch, string[]]>([
    ['nothing', {}, []],
    ['nothing without a stop', { route: [['LOS', 'LHR']] }, []],
    ['less time than a border takes', { layover: 79 }, ['short_connection']],
    ['an hour, at home', { route: [['LOS', 'ABV', 'PHC']], layover: 60 }, []],
    ['less than an hour, at home', { route: [['LOS', 'ABV', 'PHC']], layover: 59 }, ['short_connection']],
    ['a long day', { layover: 300, departs: '2026-12-01T05:00:00Z' }, ['long_layover']],
    ['a night', { layover: 600, departs: '2026-12-01T16:00:00Z' }, ['overnight']],
    ['a short wait at night, which is none', { layover: 200, departs: '2026-12-01T22:00:00Z' }, []],
    ['another terminal', { terminals: ['1', '2'] }, ['terminal_change']],
    ['bags to check in again', { selfTransfer: true }, ['self_transfer']],
  ])('%s', (_, sketch, kinds) => {
    expect(kindsOf(sketch)).toEqual(kinds)
  })

  test('another airport of the city, and then not of its terminal', () => {
    expect(kindsOf({ terminals: ['1', '2'] }, landsAtOrly)).toEqual(['airport_change'])
  })

  test('its place and length', () => {
    const { slices } = sketchOffer({ ...BY_PARIS, layover: 50 })
    expect(warningsOf({ flights: compactSlices(slices), selfTransfers: [] })).toEqual([
      { kind: 'short_connection', slice: 0, segment: 0, iata_code: 'CDG', country_code: 'FR', minutes: 50 },
    ])
  })
})

describe('a transit visa is hinted at', () => {
  test.each<[string, string[], string, string[]]>([
    ['for Nigerians in Paris', ['LOS', 'CDG', 'LHR'], 'NG', ['CDG']],
    ['for Ghanaians too', ['LOS', 'CDG', 'LHR'], 'GH', ['CDG']],
    ['not for the French', ['LOS', 'CDG', 'LHR'], 'FR', []],
    ['not on the way to Paris, by way of Frankfurt', ['LOS', 'FRA', 'CDG'], 'NG', []],
    ['not in Addis Ababa', ['LOS', 'ADD', 'LHR'], 'NG', []],
    ['not where one lands anyway', ['LOS', 'LGW', 'LHR'], 'NG', []],
  ])('%s', (_, airports, nationality, where) => {
    const { slices } = sketchOffer({ route: [airports] })
    expect(transitVisaHints(compactSlices(slices), nationality).map(({ iata_code }) => iata_code)).toEqual(where)
  })
})
