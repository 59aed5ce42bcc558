import { expect, it } from 'vitest'
import { tileAddress, tilesOf } from './tiles-of.ts'

const LAGOS = { latitude: 6.46, longitude: 3.4, km: 12 }
const SIZE = { width: 600, height: 400 }

it('fills the map with tiles that touch each other, each about as large as it is drawn', () => {
  const tiles = tilesOf(LAGOS, SIZE)
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(SIZE.width)
  expect(Math.max(...tiles.map(({ top, width }) => top + width))).toBeGreaterThanOrEqual(SIZE.height)
  for (const tile of tiles) {
    expect(tile.width).toBeGreaterThan(170)
    expect(tile.width).toBeLessThan(370)
    const beside = tiles.find(({ x, y }) => x === tile.x + 1 && y === tile.y)
    if (beside) expect(beside.left).toBeCloseTo(tile.left + tile.width, 6)
  }
})

it('asks for the tile in which a place lies, by its numbers', () => {
  // The middle of Lagos at the scale of a town.
  const [tile] = tilesOf({ ...LAGOS, km: 0.8 }, { width: 60, height: 40 })
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png?key=1', tile ?? { z: 0, x: 0, y: 0 })).toMatch(
    /^https:\/\/tiles\.example\/14\/8346\/7897\.png\?key=1$/,
  )
  expect(tilesOf({ latitude: 0, longitude: 0, km: 400 }, { width: 4000, height: 4000 }).length).toBeLessThanOrEqual(80)
})
