import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { confirmRide, optionOf, readRide, searchRides, TO_LAGOS } from '#tests/support/transfers.ts'

const SAMPLE = path.resolve('docs/catalogue/transfers.json')

const shop = await openShop()
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tariffs-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...args: readonly string[]) => shop.shop.command(['catalogue', ...args])

/** The sample with one text of it replaced, as a file. */
async function sampleWith(text: string, other: string): Promise<string> {
  const sample = await readFile(SAMPLE, 'utf8')
  expect(sample, text).toContain(text)
  const file = path.join(folder, `file-${++files}.json`)
  await writeFile(file, sample.replace(text, other))
  return file
}

const ownComfort = async (change: object = {}) =>
  optionOf(await searchRides(shop.visitor(), { ...TO_LAGOS, ...change }), 'comfort', 'own_drivers')

test('the sample of the documentation is imported, sold at its prices to the kobo, and exported as it was', async () => {
  expect(await run('import', SAMPLE)).toEqual({
    ok: true,
    text: 'transfers: 1 new, 0 changed, 0 as before\nimported\n',
  })
  const file = path.join(folder, 'exported.json')
  expect(await run('export', file, '--kind', 'transfers')).toMatchObject({ ok: true })
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(JSON.parse(await readFile(SAMPLE, 'utf8')))
  expect(await run('import', file)).toMatchObject({ text: 'transfers: 0 new, 0 changed, 1 as before\nimported\n' })
  // ₦26,000, 20 % more at night, ₦2,000 for a seat, and 7.5 % of value added tax on all of it.
  const { ways } = await ownComfort({ pick_up_at: '2026-12-01T22:00', child_ages: [4], adults: 1 })
  expect(ways).toMatchObject([{ price: { base: 3_320_000, taxes_total: 249_000, grand_total: 3_569_000 } }])
})

test.each([
  ['a seat of more decimals than kobo', '"child_seat": 2000', '"child_seat": 2000.005', 'child_seat'],
  ['a price of more decimals than kobo', '"price": 18000', '"price": 18000.001', 'prices'],
  ['a night that is never', '"from": "22:00"', '"from": "05:30"', 'night'],
  ['rings that do not grow', '"until_km": 60, "price": 26000', '"until_km": 15, "price": 26000', 'until_km must grow'],
  ['a kind of vehicle twice', '"class": "comfort"', '"class": "van"', 'stands twice'],
  ['a code in small letters', '"code": "LOS"', '"code": "los"', 'code'],
  ['an hour that is none', '"until": "05:30"', '"until": "24:30"', 'until'],
  ['something unknown', '"anchor_km": 4', '"anchor_km": 4, "ancor": 5', 'ancor'],
])('%s is refused by its line, and nothing is changed', async (_, text, other, fault) => {
  const before = await ownComfort()
  const answer = await run('import', await sampleWith(text, other))
  expect(answer.ok).toBe(false)
  expect(answer.text).toContain(fault)
  expect(await ownComfort()).toEqual(before)
})

test('a tariff in francs is sold in whole francs’ worth, and its terms are as exact', async () => {
  expect(await run('import', await sampleWith('"currency": "NGN"', '"currency": "XOF"'))).toMatchObject({ ok: true })
  const visitor = shop.visitor()
  const both = { ...TO_LAGOS, return_at: '2026-12-05T18:00' }
  const { rides, price } = await readRide(
    visitor,
    (await confirmRide(visitor, both, 'comfort', 'own_drivers')).booking_id,
  )
  expect(price.grand_total).toBe(rides.reduce((sum, ride) => sum + ride.price.grand_total, 0))
  for (const ride of rides) {
    expect(ride.price.base + ride.price.taxes_total).toBe(ride.price.total)
    expect(ride.terms.penalties.at(-1)?.penalty).toEqual({
      amount: ride.price.grand_total,
      currency: ride.price.currency,
    })
  }
})
