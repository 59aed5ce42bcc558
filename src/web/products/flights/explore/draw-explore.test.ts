import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawnPlace, drawExplore } from './draw-explore.server.ts'

const place = (code: string, longitude: number, latitude: number): DrawnPlace => ({
  code,
  longitude,
  latitude,
  href: `/to/${code}`,
  title: code,
  label: `${code} ₦1.2M`,
})
const LAGOS = place('LOS', 3.32, 6.58)

test('on a phone, too, a place has its words', () => {
  const map = drawExplore(LAGOS, [place('NBO', 36.8, -1.3), place('LON', -0.1, 51.5)])
  expect(map?.places.map(({ phoneLabel }) => phoneLabel?.text)).toEqual(['LOS ₦1.2M', 'NBO ₦1.2M', 'LON ₦1.2M'])
})

test('the map shows where one can go from a place, and words that cover each other nowhere', () => {
  expect(drawExplore(LAGOS, [])).toBeNull()
  const anywhere = fc.tuple(fc.integer({ min: -170, max: 170 }), fc.integer({ min: -50, max: 65 }))
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 30 }), (spots) => {
      const map = drawExplore(
        LAGOS,
        spots.map(([lon, lat], at) => place(`Q${String.fromCharCode(65 + at)}Q`, lon, lat)),
      )
      expect(map?.places).toHaveLength(spots.length + 1)
      for (const [look, letters] of [['label', 1] as const, ['phoneLabel', 1.75] as const]) {
        const boxes = (map?.places ?? []).flatMap(({ [look]: label, y }) => {
          if (!label) return []
          const length = label.text.length * 4.6 * letters
          const left = label.anchor === 'start' ? label.x : label.x - length
          return [{ left, right: left + length, top: y - 4.5 * letters, bottom: y + 4.5 * letters }]
        })
        for (const [at, a] of boxes.entries()) {
          expect(a.left).toBeGreaterThanOrEqual(0)
          expect(a.right).toBeLessThanOrEqual(map?.width ?? 0)
          for (const b of boxes.slice(at + 1)) {
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
          }
        }
      }
    }),
    { numRuns: 25, seed: 5 },
  )
})
