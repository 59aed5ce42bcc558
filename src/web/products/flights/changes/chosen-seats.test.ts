import { expect, it } from 'vitest'
import { hasChosenSeats } from './chosen-seats.ts'

const slices = [{ segments: [{ key: 'out-1' }, { key: 'out-2' }] }, { segments: [{ key: 'back' }] }]
const seat = { kind: 'seat', status: 'bought', segments: ['out-2'] } as const

it('seats are chosen on the slice that they are on, by any of the travellers', () => {
  const booked = { slices, extras: [[], [seat]] }
  expect([hasChosenSeats(booked, 0), hasChosenSeats(booked, 1)]).toEqual([true, false])
})

it('bags are no seats, and seats that the airline no longer had are none', () => {
  const bag = { ...seat, kind: 'baggage' } as const
  const lost = { ...seat, status: 'lost' } as const
  expect(hasChosenSeats({ slices, extras: [[bag, lost]] }, 0)).toBe(false)
})
