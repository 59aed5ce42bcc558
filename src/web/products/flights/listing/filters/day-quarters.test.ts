import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quartersOf, toggleQuarter } from './day-quarters.ts'

const NIGHT = 0
const MORNING = 1
const AFTERNOON = 2
const EVENING = 3

describe('pressing parts of the day', () => {
  it('takes one, then its neighbours, over midnight too', () => {
    expect(toggleQuarter([], MORNING)).toEqual({ from: 360, to: 720 })
    expect(toggleQuarter([MORNING], AFTERNOON)).toEqual({ from: 360, to: 1080 })
    expect(toggleQuarter([EVENING], NIGHT)).toEqual({ from: 1080, to: 360 })
  })

  it('stands alone where it does not touch the others', () => {
    expect(toggleQuarter([MORNING], EVENING)).toEqual({ from: 1080, to: 1440 })
    expect(toggleQuarter([NIGHT, MORNING, AFTERNOON], MORNING)).toEqual({ from: 360, to: 720 })
  })

  it('is the whole day again when all are on or the last goes off', () => {
    expect(toggleQuarter([NIGHT, MORNING, AFTERNOON], EVENING)).toBeNull()
    expect(toggleQuarter([MORNING], MORNING)).toBeNull()
  })

  it('always makes a window that shows the same quarters again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), (presses) => {
        let chosen: number[] = []
        for (const press of presses) {
          const window = toggleQuarter(chosen, press)
          chosen = window ? quartersOf(window.from, window.to) : []
          expect(chosen.length).toBeLessThan(4)
          if (window) expect(chosen.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

it('times that do not run from quarter to quarter press none', () => {
  expect(quartersOf(500, 720)).toEqual([])
  expect(quartersOf(undefined, undefined)).toEqual([])
})
