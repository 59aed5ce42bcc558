import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAST_DROP } from '#contracts/accounts/least-drop.ts'
import { type KnownPrices, newsOf } from './price-news.ts'

/** Naira as kobo. */
const N = (naira: number): number => naira * 100
const known = (told: number | null, most: number | null = null, peak = told): KnownPrices => ({
  max_price: most,
  told_price: told,
  peak_price: peak,
})

describe('what is worth a mail', () => {
  test.each([
    ['the first price that is seen', known(null), N(500_000), null],
    ['a small drop in the share', known(N(500_000)), N(486_000), null],
    ['a drop of three in a hundred', known(N(500_000)), N(485_000), 'drop'],
    ['a great share of a small price', known(N(30_000)), N(28_500), null],
    ['two thousand of a small price', known(N(30_000)), N(28_000), 'drop'],
    ['a more expensive price', known(N(500_000)), N(600_000), null],
    ['a drop that stays over the maximum', known(N(500_000), N(400_000)), N(420_000), null],
    ['a price that comes to the maximum', known(N(401_000), N(400_000)), N(400_000), 'below_maximum'],
    ['a price that was under the maximum all along', known(N(390_000), N(400_000)), N(389_000), null],
    ['a further drop under the maximum', known(N(390_000), N(400_000)), N(370_000), 'drop'],
    ['a price that was over the maximum by a hair', known(N(390_000), N(400_000), N(400_100)), N(391_000), null],
    ['a price that has been expensive again', known(N(390_000), N(400_000), N(460_000)), N(395_000), 'below_maximum'],
  ])('%s', (_, prices, price, news) => {
    expect(newsOf(prices, price)).toBe(news)
  })

  test('is never more expensive than what is allowed, nor than what was told unless it has been expensive in between', () => {
    const price = fc.integer({ min: 1, max: N(2_000_000) })
    fc.assert(
      fc.property(price, fc.option(price), price, price, (told, most, peak, found) => {
        const news = newsOf(known(told, most, Math.max(told, peak)), found)
        if (news === null) return
        if (most !== null) expect(found).toBeLessThanOrEqual(most)
        if (news === 'drop') expect(told - found).toBeGreaterThanOrEqual(LEAST_DROP.amount)
        else expect(Math.max(told, peak)).toBeGreaterThan(most ?? 0)
      }),
    )
  })

  test('is told once: the same price again is no news', () => {
    const price = fc.integer({ min: 1, max: N(2_000_000) })
    fc.assert(
      fc.property(price, fc.option(price), price, (told, most, found) => {
        fc.pre(newsOf(known(told, most), found) !== null)
        expect(newsOf(known(found, most), found)).toBeNull()
      }),
    )
  })
})
