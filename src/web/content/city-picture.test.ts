import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPicture } from './city-picture.server.ts'
import { JOURNEY_PLACES } from './journeys/journey-places.server.ts'

const KNOWN = [
  ...Object.keys(JOURNEY_PLACES),
  'LOS',
  'ABV',
  'LHR',
  'JFK',
  'DXB',
  'CDG',
  'IST',
  'CAI',
  'NBO',
  'ACC',
  'JNB',
  'DSS',
  'DOH',
  'nowhere',
]
const code = fc.stringMatching(/^[A-Z]{3}$/)

test('every place has a picture of at most 3 KB that stays the same', () => {
  fc.assert(
    fc.property(fc.oneof(code, fc.constantFrom(...KNOWN)), (name) => {
      const picture = drawPicture(name)
      expect(picture).toMatch(/^<svg .*<\/svg>$/)
      expect(picture.length).toBeLessThanOrEqual(3072)
      expect(picture).not.toMatch(/undefined|NaN/)
      expect(drawPicture(name)).toBe(picture)
    }),
  )
})

test('all airports of a city show the same city', () => {
  expect(skyline(drawPicture('LGW'))).toBe(skyline(drawPicture('LHR')))
})

const skyline = (picture: string) => /<g fill="[^"]*" stroke="[^"]*".*<\/g><\/g>/.exec(picture)?.[0]
