import { describe, expect, test } from 'vitest'
import { legsOfExtra, legsText } from './extra-flights.ts'

const hop = (from: string, to: string) => ({
  key: `${from}-${to}`,
  origin: { iata_code: from },
  destination: { iata_code: to },
})
const TRIP = [
  { segments: [hop('LOS', 'ADD'), hop('ADD', 'CDG'), hop('CDG', 'JFK')] },
  { segments: [hop('JFK', 'LOS')] },
]

describe('the flights of a bag', () => {
  test('there and back are two legs, whatever lies between', () => {
    expect(legsText(TRIP, ['LOS-ADD', 'ADD-CDG', 'CDG-JFK', 'JFK-LOS'])).toBe('LOS–JFK, JFK–LOS')
  })

  test('that is with some flights only are those', () => {
    expect(legsText(TRIP, ['LOS-ADD', 'ADD-CDG'])).toBe('LOS–CDG')
    expect(legsOfExtra(TRIP, ['LOS-ADD', 'CDG-JFK'])).toEqual([
      { from: 'LOS', to: 'ADD' },
      { from: 'CDG', to: 'JFK' },
    ])
  })

  test('that are gone are none', () => {
    expect(legsText(TRIP, ['LOS-LHR'])).toBe('')
  })
})
