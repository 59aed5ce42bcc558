import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitting, type MapPin, moved, PIN_HEIGHT, placePins, pointOf, ringsOf, zoomed } from './map-view.ts'

const size = fc.record({ width: fc.integer({ min: 280, max: 1200 }), height: fc.integer({ min: 280, max: 1200 }) })
const near = fc.record({
  latitude: fc.double({ min: 6, max: 6.8, noNaN: true }),
  longitude: fc.double({ min: 3, max: 3.9, noNaN: true }),
})
const pins = fc
  .array(near, { minLength: 1, maxLength: 60 })
  .map((places) => places.map((place, at): MapPin => ({ ...place, id: `h${at}`, name: `Hotel ${at}`, amount: at })))
const LAGOS = { latitude: 6.5, longitude: 3.4 }
const text = () => '₦120K'

describe('a map with prices', () => {
  it('shows all of them at first', () => {
    fc.assert(
      fc.property(pins, size, (all, screen) => {
        const view = fitting(all, LAGOS, screen)
        for (const pin of all) {
          const { x, y } = pointOf(view, screen, pin)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(screen.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(screen.height)
        }
      }),
    )
  })

  it('cuts no sign at its edges', () => {
    fc.assert(
      fc.property(pins, size, (all, screen) => {
        const placed = placePins(all, { view: fitting(all, LAGOS, screen), size: screen, first: null }, text)
        for (const { x, y, width } of placed) {
          expect(x - width / 2).toBeGreaterThanOrEqual(0)
          expect(x + width / 2).toBeLessThanOrEqual(screen.width)
          expect(y - PIN_HEIGHT / 2).toBeGreaterThanOrEqual(0)
          expect(y + PIN_HEIGHT / 2).toBeLessThanOrEqual(screen.height)
        }
      }),
    )
  })

  it('draws each once, and no sign over another', () => {
    fc.assert(
      fc.property(pins, size, (all, screen) => {
        const placed = placePins(all, { view: fitting(all, LAGOS, screen), size: screen, first: 'h0' }, text)
        expect(new Set(placed.map(({ pin }) => pin.id)).size).toBe(all.length)
        expect(placed[0]).toMatchObject({ pin: { id: 'h0' }, text: '₦120K' })
        const signs = placed.filter((sign) => sign.text !== null)
        for (const [at, one] of signs.entries())
          for (const other of signs.slice(at + 1))
            expect(
              Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= PIN_HEIGHT,
            ).toBe(true)
      }),
    )
  })

  it('keeps what is under the finger there while it comes nearer', () => {
    const screen = { width: 600, height: 500 }
    const view = fitting([LAGOS], LAGOS, screen)
    const at = { x: 120, y: 410 }
    const place = { latitude: 6.495, longitude: 3.396 }
    const before = pointOf(view, screen, place)
    const nearer = pointOf(zoomed(view, screen, 2, before), screen, place)
    expect(nearer.x).toBeCloseTo(before.x, 0)
    expect(nearer.y).toBeCloseTo(before.y, 0)
    const pushed = pointOf(moved(view, screen, at.x, at.y), screen, place)
    expect(pushed.x - before.x).toBeCloseTo(at.x, 0)
    expect(pushed.y - before.y).toBeCloseTo(at.y, 0)
  })

  it('has rings of round distances', () => {
    expect(ringsOf({ ...LAGOS, km: 20 }, { width: 600, height: 600 }).map(({ km }) => km)).toEqual([2, 5, 10, 20])
  })
})
