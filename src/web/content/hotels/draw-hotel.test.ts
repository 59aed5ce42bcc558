import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMENITIES } from '#contracts/hotels/kinds.ts'
import { PICTURE_VIEWS, pictureAddress, viewsOf } from '../../products/hotels/stay/picture-address.ts'
import { drawHotel, readPicture } from './draw-hotel.server.ts'

const MOST_BYTES = 9_000

const hotels = fc.record({
  hotel_id: fc.stringMatching(/^[a-z_]{1,12}~[A-Z]{3}-\d{1,4}$/),
  stars: fc.integer({ min: 1, max: 5 }),
  amenities: fc.subarray([...AMENITIES]),
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  country_code: fc.stringMatching(/^[A-Z]{2}$/),
})

/** What the server draws at an address. */
function drawnAt(address: string): string | null {
  const [, , hotel = '', facts = '', file = ''] = address.split('/')
  const asked = readPicture({ hotel: decodeURIComponent(hotel), facts, file })
  return asked && drawHotel(asked)
}

test('every view of every hotel is a small picture that stays the same', () => {
  fc.assert(
    fc.property(hotels, fc.constantFrom(...PICTURE_VIEWS), (hotel, view) => {
      const picture = drawnAt(pictureAddress(hotel, view))
      expect(picture).toMatch(/^<svg [^]*<\/svg>$/)
      expect(picture).not.toMatch(/undefined|NaN|null/)
      expect(namedTwice(picture ?? '')).toEqual([])
      expect(picture?.length).toBeLessThanOrEqual(MOST_BYTES)
      expect(drawnAt(pictureAddress(hotel, view))).toBe(picture)
    }),
  )
})

/** Elements with an attribute twice, which no browser draws. */
function namedTwice(svg: string): readonly string[] {
  return [...svg.matchAll(/<\w+( [^>]*)>/g)].flatMap(([element, rest = '']) => {
    const names = [...rest.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name)
    return new Set(names).size === names.length ? [] : [element]
  })
}

test('all colours that it names are those of day and of night', () => {
  fc.assert(
    fc.property(hotels, fc.constantFrom(...PICTURE_VIEWS), (hotel, view) => {
      const picture = drawnAt(pictureAddress(hotel, view)) ?? ''
      const [day = '', night = ''] = picture.split('@media(prefers-color-scheme:dark)')
      for (const [, name = ''] of picture.matchAll(/var\(--(\w)\)/g))
        expect([day.includes(`--${name}:`), night.includes(`--${name}:`)]).toEqual([true, true])
    }),
  )
})

test('no two of a hundred hotels of a city look the same', () => {
  const pictures = Array.from({ length: 100 }, (_, at) =>
    drawnAt(`/hotel-pictures/simulated_stays~LOS-${at}/3NG_6.5_3.4/front.svg`),
  )
  expect(new Set(pictures).size).toBe(100)
})

test('a gallery has seven pictures at least, each once', () => {
  fc.assert(
    fc.property(hotels, (hotel) => {
      const views = viewsOf(hotel)
      expect(views.length).toBeGreaterThanOrEqual(7)
      expect(new Set(views).size).toBe(views.length)
    }),
  )
})

test.each([
  ['6NG_6.5_3.4', 'front.svg'],
  ['3NG_6.5_3.4', 'front.png'],
  ['3NG_6.5_3.4', 'front-10.svg'],
  ['3NG_6.5_3.4', '__proto__.svg'],
  ['3ngz_6.5_3.4', 'front.svg'],
  ['3NG_1e9_3.4', 'front.svg'],
  ['', 'front.svg'],
  ['3NG_6.5_3.4"><script>', 'front.svg'],
])('nothing is drawn at %s/%s', (facts, file) => {
  expect(drawnAt(`/hotel-pictures/x~LOS-1/${facts}/${file}`)).toBeNull()
})
