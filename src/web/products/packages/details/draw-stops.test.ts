import { describe, expect, it } from 'vitest'
import { drawStops } from './draw-stops.ts'

const stop = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude })
const HAJJ = [
  stop('Madinah', 24.4672, 39.6112),
  stop('Makkah', 21.4225, 39.8262),
  stop('Mina', 21.4133, 39.8933),
  stop('Arafat', 21.3549, 39.984),
  stop('Muzdalifah', 21.3833, 39.9333),
]
const days = [0, 1, 2, 3].map((at) => ({ day: at + 1, title: '', text: '', stop: at }))

/** Roughly what a name takes, as it is written. */
function boxOf({ city, x, y, anchor }: ReturnType<typeof drawStops>['labels'][number]) {
  const width = (city.length + 2) * 9
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { left, right: left + width, top: y - 14, bottom: y + 4 }
}

describe('stops that lie close together on a map of a long way', () => {
  const { marks, labels } = drawStops({ stops: HAJJ, days })

  it('are named without one name on another', () => {
    const boxes = labels.map(boxOf)
    const clashes = boxes.flatMap((a, at) =>
      boxes.slice(at + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
    expect(clashes).toEqual([])
  })

  it('stay west and east of each other as they are', () => {
    const [, makkah, mina, arafat, muzdalifah] = marks.map(({ x }) => x)
    const across = [makkah, mina, muzdalifah, arafat]
    expect(across.toSorted((a, b) => Number(a) - Number(b))).toEqual(across)
  })
})
