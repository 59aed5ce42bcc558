import { describe, expect, test, vi } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { cabinIndex } from '../network/cabins.ts'
import { carrierByCode } from '../world/carriers.ts'
import { ARRIVAL_TAXES, DEPARTURE_TAXES, TAXES_ELSEWHERE } from './tax-table.ts'
import { taxesOf, taxSheetOf } from './taxes.ts'
import { testWorld } from '../testing/simulated-world.ts'

// The whole world takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

function sheet(pair: string, carrier: string, currency: Currency, cabin: 'economy' | 'business' = 'economy') {
  const world = testWorld()
  const [from = 0, to = 0] = pair.split('-').map((code) => world.index.indexOf(code) ?? 0)
  return taxSheetOf(world, { from, to, carrier: carrierByCode(carrier), cabin: cabinIndex(cabin), currency })
}

const line = (one: ReturnType<typeof sheet>, code: string) => one.fixed.find((tax) => tax.code === code)

describe('what tickets from some countries carry', () => {
  test('from London far away: the duty of band B, twice and more in business, none for children in economy', () => {
    expect(line(sheet('LHR-LOS', 'BA', 'GBP'), 'GB')).toMatchObject({ adult: 102_00, child: 0, kind: 'government' })
    expect(line(sheet('LHR-LOS', 'BA', 'GBP', 'business'), 'GB')).toMatchObject({ adult: 244_00, child: 244_00 })
    expect(line(sheet('LHR-CDG', 'BA', 'GBP'), 'GB')?.adult).toBe(15_00)
    expect(line(sheet('LHR-SYD', 'BA', 'GBP'), 'GB')?.adult).toBe(106_00)
    expect(line(sheet('LHR-MAN', 'BA', 'GBP'), 'GB')?.adult).toBe(8_00)
  })

  test('from Lagos abroad: a hundred dollars to the airport, 31.50 for security, five percent of the fare', () => {
    const abroad = sheet('LOS-LHR', 'BA', 'USD')
    expect(line(abroad, 'QT')?.adult).toBe(100_00)
    expect(line(abroad, 'TE')?.adult).toBe(31_50)
    expect(abroad.shares).toEqual([{ code: 'NG', kind: 'government', refundable: null, bps: 500 }])
    expect(taxesOf(abroad, 'INF', 100_00)).toBe(5_00)
    expect(taxesOf(abroad, 'ADT', 1000_00)).toBe(abroad.adult + 50_00)
  })

  test('inside Nigeria: two thousand naira, five percent, and value added tax', () => {
    const home = sheet('LOS-ABV', 'P4', 'NGN')
    expect(home.fixed).toEqual([
      expect.objectContaining({ code: 'QT', kind: 'airport', adult: 2000_00, child: 2000_00 }),
    ])
    expect(home.shares.map(({ code, bps }) => [code, bps])).toEqual([
      ['NG', 500],
      ['VA', 750],
    ])
  })

  test('into the United States: its arrival taxes on top of those of the origin', () => {
    expect(sheet('LOS-JFK', 'DL', 'USD').fixed.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['QT', 'TE', 'US', 'XY', 'YC', 'XA', 'YQ']),
    )
    expect(sheet('JFK-BOS', 'DL', 'USD').shares.map(({ code, bps }) => [code, bps])).toEqual([['US', 750]])
  })

  test('surcharges are the airline’s own: none at home, none of low-cost airlines, and never refunded', () => {
    expect(line(sheet('LOS-LHR', 'BA', 'NGN'), 'YQ')).toMatchObject({ kind: 'carrier_surcharge', refundable: false })
    expect(line(sheet('LOS-ABV', 'P4', 'NGN'), 'YQ')).toBeUndefined()
    expect(line(sheet('STN-DUB', 'FR', 'GBP'), 'YQ')).toBeUndefined()
  })

  test('an airport’s own charge is higher at Heathrow than at Stansted', () => {
    const charge = (airport: string) => line(sheet(`${airport}-DUB`, 'BA', 'GBP'), 'UB')?.adult ?? 0
    expect(charge('LHR')).toBeGreaterThan(charge('MAN'))
    expect(charge('MAN')).toBeGreaterThan(charge('STN'))
  })
})

test('every rule has a code of two letters, and an address of its source or none', () => {
  const rules = [...Object.values(DEPARTURE_TAXES).flat(), ...Object.values(ARRIVAL_TAXES).flat(), ...TAXES_ELSEWHERE]
  expect(rules.length).toBeGreaterThan(60)
  for (const { code, source, abroad } of rules) {
    expect(code).toMatch(/^[A-Z][A-Z0-9]$/)
    if (source !== null) expect(URL.canParse(source)).toBe(true)
    expect(abroad.at(-1)?.upToKm).toBe(Number.POSITIVE_INFINITY)
  }
  expect(rules.filter(({ source }) => source !== null).length).toBeGreaterThan(10)
})
