import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from '../../../maps/map-labels.ts'
import { type LonLat, readOutline, STEP, writeOutline } from './outline-text.ts'
import { readLegs } from './route-drawing.ts'
import { drawRoute, type RouteStop } from './route-drawing.server.ts'

const stop = (code: string, lon: number, lat: number): RouteStop => ({ code, at: [lon, lat] })
const LOS = stop('LOS', 3.32, 6.58)
const LHR = stop('LHR', -0.46, 51.47)
const SYD = stop('SYD', 151.18, -33.95)
const SCL = stop('SCL', -70.79, -33.39)

/** The points of a path that was written by `drawRoute`. */
function pointsOf(path: string): (readonly [number, number])[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Ml])(-?[\d.]+) (-?[\d.]+)/g)].map(([, kind, a, b]) => {
    ;[x, y] = kind === 'M' ? [Number(a), Number(b)] : [x + Number(a), y + Number(b)]
    return [x, y]
  })
}

describe('the map of a route', () => {
  it('shows every airport and the whole arc between them, with land around', () => {
    const drawing = drawRoute([[LOS, LHR]])
    expect(drawing.stops.map(({ code }) => code)).toEqual(['LOS', 'LHR'])
    const [lagos, london] = drawing.stops
    expect(london?.y).toBeLessThan(lagos?.y ?? 0)
    for (const [x, y] of pointsOf(drawing.arcs[0] ?? '')) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(drawing.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(drawing.height)
    }
    expect(drawing.land.length).toBeGreaterThan(1_000)
    expect(JSON.stringify(drawing).length).toBeLessThan(40_000)
  })

  it('goes over the Pacific where that is the short way', () => {
    const { arcs, stops, width } = drawRoute([[SYD, SCL]])
    const xs = pointsOf(arcs[0] ?? '').map(([x]) => x)
    expect(stops[0]?.x).toBeLessThan(stops[1]?.x ?? 0)
    expect(xs.every((x, index) => index === 0 || x >= (xs[index - 1] ?? 0))).toBe(true)
    expect(Math.max(...xs)).toBeLessThan(width)
  })

  it('shows every stop of a journey around the world', () => {
    const [first, second, third] = [stop('AA0', 70, 0), stop('AA1', -145, 0), stop('AA2', 0, 0)]
    const { stops, width } = drawRoute([
      [first, second],
      [second, third],
    ])
    for (const { x } of stops) expect(x).toBeGreaterThan(0)
    for (const { x } of stops) expect(x).toBeLessThan(width)
  })

  it('is small for any journey over any airports', () => {
    const anywhere = fc.record({
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -78, max: 78, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 2, maxLength: 4 }), (places) => {
        const stops = places.map(({ lon, lat }, index) => stop(`AA${index}`, lon, lat))
        const legs = stops.slice(1).map((to, index) => [stops[index] ?? to, to] as const)
        const drawing = drawRoute(legs)
        expect(JSON.stringify(drawing).length).toBeLessThan(120_000)
        for (const { x, y } of drawing.stops) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(drawing.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(drawing.height)
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('outlines read back as they were written, to the step', () => {
  const point = fc.tuple(fc.integer({ min: -3_600, max: 3_600 }), fc.integer({ min: -1_800, max: 1_800 }))
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }), (lines) => {
      const given = lines.map((line) => line.map(([x, y]): LonLat => [x * STEP, y * STEP]))
      const distinct = given.map((line) =>
        line.filter((each, index) => index === 0 || String(each) !== String(line[index - 1])),
      )
      const read = readOutline(writeOutline(given))
      expect(read.map((line) => line.map(([x, y]) => [Math.round(x / STEP), Math.round(y / STEP)]))).toEqual(
        distinct.map((line) => line.map(([x, y]) => [Math.round(x / STEP), Math.round(y / STEP)])),
      )
    }),
  )
})

describe('legs in an address', () => {
  it('are pairs of airports', () => {
    expect(readLegs('LOS-CMN.CMN-LHR')).toEqual([
      ['LOS', 'CMN'],
      ['CMN', 'LHR'],
    ])
  })

  it.each(['', 'LOS', 'LOS-', 'los-lhr', 'LOS-LOS', 'LOS-LHR.', '../etc', 'LOS-LHR.'.repeat(30)])(
    '"%s" are none',
    (text) => {
      expect(readLegs(text)).toBeNull()
    },
  )
})

it('names stand in the picture and not upon each other', () => {
  const stops = [
    { code: 'LOS', city: 'Lagos', x: 470, y: 200 },
    { code: 'ABV', city: 'Abuja', x: 440, y: 190 },
    { code: 'LHR', city: 'London', x: 20, y: 20 },
  ]
  const labels = placeLabels(stops, 480, 290)
  expect(labels.map(({ anchor }) => anchor)).toContain('end')
  expect(labels[0]?.anchor).not.toBe('start')
  expect(new Set(labels.map(({ x, y, anchor }) => `${x} ${y} ${anchor}`)).size).toBe(3)
})
