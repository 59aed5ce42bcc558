import { expect, test } from 'vitest'
import type { OfferedWay, WayToPay } from '#contracts/payments/ways-to-pay.ts'
import { waysFor } from './ways-to-pay.server.ts'

const at = (provider: string, ...ways: readonly WayToPay[]): OfferedWay[] => ways.map((way) => ({ provider, way }))
const FRANCS = at('flutterwave', 'wave', 'orange_money', 'mtn_momo', 'moov_money', 'card')
const names = (offered: readonly OfferedWay[]) => offered.map(({ way }) => way)

test('somebody in Dakar is offered what is used in Senegal, somebody in Abidjan what is used there', () => {
  expect(names(waysFor(FRANCS, 'SN').ways)).toEqual(['wave', 'orange_money', 'card'])
  expect(names(waysFor(FRANCS, 'CI').ways)).toEqual(['wave', 'orange_money', 'mtn_momo', 'moov_money', 'card'])
})

test('somebody of a country that the operators are not in is offered all of them', () => {
  expect(names(waysFor(FRANCS, 'NG').ways)).toEqual(names(FRANCS))
})

test('a way that several providers have is offered once, and at the others when it is asked for', () => {
  const offered = [...at('paystack', 'card', 'ussd'), ...at('flutterwave', 'card', 'bank_account')]
  expect(waysFor(offered, 'NG')).toEqual({
    ways: [...at('paystack', 'card', 'ussd'), ...at('flutterwave', 'bank_account')],
    elsewhere: at('flutterwave', 'card'),
  })
})

test('providers whose windows alone know their ways are all offered by their names', () => {
  const offered = [
    { provider: 'cowrie', way: null },
    { provider: 'shell', way: null },
  ]
  expect(waysFor(offered, 'GH')).toEqual({ ways: offered, elsewhere: [] })
})
