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
      const boxes = (map?.places ?? []).flatMap(({ label, y }) => {
        if (!label) return []
        const length = label.text.length * 4.6
        const left = label.anchor === 'start' ? label.x : label.x - length
        return [{ left, right: left + length, top: y - 4.5, bottom: y + 4.5 }]
      })
      for (const [at, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0)
        expect(a.right).toBeLessThanOrEqual(map?.width ?? 0)
        for (const b of boxes.slice(at + 1)) {
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
        }
      }
    }),
    { numRuns: 25, seed: 5 },
  )
})
