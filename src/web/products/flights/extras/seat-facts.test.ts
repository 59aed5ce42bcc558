import { expect, test } from 'vitest'
import type { SeatMapAnswer, SeatPlace } from '#contracts/flights/extras.ts'
import { layCabin, seatsOf, stepFrom } from './seat-facts.ts'

const seat = (designator: string, amount: number | null = 7_000): SeatPlace => ({
  type: 'seat',
  designator,
  offers: amount === null ? [] : [{ extra_id: designator, passenger: 0, amount }],
})
const row = (number: number, amount?: number | null) => [
  ['A', 'B', 'C'].map((letter) => seat(`${number}${letter}`, amount)),
  ['D', 'E', 'F'].map((letter) => seat(`${number}${letter}`, amount)),
]
/** A front with a galley, an exit before row 7, and a last row that lacks a seat. */
const MAP: SeatMapAnswer = {
  segment: 'LOS-LHR',
  rows: [
    [[{ type: 'lavatory' }], [{ type: 'galley' }]],
    row(6),
    [[{ type: 'exit_row' }], [{ type: 'exit_row' }]],
    row(7, 14_000),
    row(8, null),
    [
      [seat('9A'), seat('9B'), seat('9C')],
      [{ type: 'empty' }, seat('9E'), seat('9F')],
    ],
  ],
}
const cabin = layCabin(MAP, 0)
const seatNamed = (name: string) => seatsOf(cabin.rows).find((one) => one.name === name)

test('seats know their place: window, middle, aisle, exit', () => {
  expect(seatNamed('6A')?.position).toBe('window')
  expect(seatNamed('6B')?.position).toBe('middle')
  expect(seatNamed('6C')?.position).toBe('aisle')
  expect(seatNamed('6D')?.position).toBe('aisle')
  expect(seatNamed('6F')?.position).toBe('window')
  expect([seatNamed('6A')?.exit, seatNamed('7A')?.exit, seatNamed('8A')?.exit]).toEqual([false, true, false])
})

test('columns have letters, every row the same number of them, and prices stand lowest first', () => {
  expect(cabin.letters).toEqual([
    ['A', 'B', 'C'],
    ['D', 'E', 'F'],
  ])
  expect(cabin.rows.map(({ number }) => number)).toEqual([null, '6', '7', '8', '9'])
  expect(cabin.rows[0]?.fittings).toEqual(['lavatory', 'galley'])
  expect(cabin.prices).toEqual([7_000, 14_000])
  expect(layCabin(MAP, 1).prices).toEqual([])
})

test('arrow keys go from seat to seat, over the aisle and over what is missing', () => {
  expect(stepFrom(cabin.rows, '6C', 'ArrowRight')).toBe('6D')
  expect(stepFrom(cabin.rows, '6A', 'ArrowLeft')).toBe('6A')
  expect(stepFrom(cabin.rows, '8D', 'ArrowDown')).toBe('8D')
  expect(stepFrom(cabin.rows, '8E', 'ArrowDown')).toBe('9E')
  expect(stepFrom(cabin.rows, '6E', 'ArrowUp')).toBe('6E')
  expect(stepFrom(cabin.rows, '9C', 'ArrowRight')).toBe('9E')
  expect(stepFrom(cabin.rows, '7C', 'Home')).toBe('7A')
  expect(stepFrom(cabin.rows, '7C', 'End')).toBe('7F')
})

test('a cabin of nothing is drawn as nothing', () => {
  expect(layCabin({ segment: 'x', rows: [] }, 0)).toEqual({ letters: [], rows: [], prices: [] })
})
