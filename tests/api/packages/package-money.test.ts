import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DISPUTE_EVIDENCE } from '../../../src/composition/payments/dispute-evidence.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { gatherEvidence } from '#modules/orders/index.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { settle } from '#tests/support/extras.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { actAsCustomer } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { placeStay } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

/** Parties whose rooms fit: some in a double or alone, some in a bed that is shared with somebody else. */
const choices = fc.record({
  currency: fc.constantFrom('NGN' as const, 'XOF' as const, 'GHS' as const),
  id: fc.constantFrom('zanzibar', 'umrah-dakar', 'hajj', 'kruger'),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.integer({ min: 0, max: 2 }),
  infants: fc.integer({ min: 0, max: 1 }),
  nights: fc.integer({ min: 0, max: 2 }),
  departure: fc.nat({ max: 5 }),
})

test('lines come to what is charged, and every plan of parts to the same, to the unit of any currency', async () => {
  const ada = shop.visitor()
  await fc.assert(
    fc.asyncProperty(choices, async ({ currency, id, adults, children, infants, nights, departure }) => {
      ada.bearer = null
      const detail = await openPackage(ada, id)
      const wanted = detail.departures[departure % detail.departures.length] ?? departureOf(detail)
      const offer = await confirmPackage(
        ada,
        packageBody(detail, wanted, {
          currency,
          adults,
          children,
          infants,
          rooms: { quad: 0, triple: adults, double: 0, single: 0 },
          roommates: 'match',
          extra_nights: detail.extra_night && nights > 0 ? [nights] : null,
        }),
      )
      expect(offer.price.currency).toBe(currency)
      const { data } = (await ada.call('packageOffer', { offer_id: offer.offer_id })).body
      expect(data.booked.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(offer.price.base)
      expect(offer.price.grand_total).toBe(offer.price.base + offer.price.taxes_total + offer.price.fees_total)
      const { plans } = (await ada.call('orderInstalmentPlan', { offer_id: offer.offer_id })).body
      expect(plans.length > 0).toBe(wanted.deposit !== null)
      for (const { parts } of plans) {
        expect(parts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(offer.price.grand_total)
        expect(parts.every(({ amount }) => amount.currency === currency && amount.amount > 0)).toBe(true)
        const last = parts.at(-1)?.due_at.slice(0, 10) ?? ''
        expect([last, last <= (wanted.deposit?.until ?? '')]).toEqual([last, true])
      }
    }),
    { numRuns: 24, seed: 2027 },
  )
})

/** Pays one of the parts of an order. */
async function payPart(visitor: Visitor, confirmation_id: string, charge_id: string | null): Promise<void> {
  const { body } = await visitor.call('orderCreateTransaction', {
    confirmation_id,
    provider: 'flutterwave',
    ...(charge_id && { charge_id }),
  })
  await actAsCustomer(visitor, 'flutterwave', body.reference, 'success')
  for (let round = 0; round < 3; round++) await settle(shop)
}

test('francs in three parts buy a journey once, and what comes back is never more than was paid', async () => {
  const awa = shop.visitor()
  await confirmEmail(shop, awa)
  const detail = await openPackage(awa, 'umrah-dakar')
  const departure = departureOf(detail, ({ deposit }) => deposit !== null)
  const offer = await confirmPackage(awa, packageBody(detail, departure, { currency: 'XOF', extra_nights: [3, 1] }))
  const kin = { kin_name: 'Mariama Diop', kin_phone: '+221 77 123 45 67' }
  const order = packageOrder(offer, undefined, { payment_option: 'instalments', later_parts: 2 })
  const [item] = order.items
  const odd = await awa.call(
    'orderCreate',
    { ...order, items: [{ ...item, answers: { kin_name: 'Mariama Diop', blood_group: 'O' } }] },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  expect(Object.keys(odd.body.errors ?? {}).toSorted()).toEqual([
    'items.0.answers.blood_group',
    'items.0.answers.kin_phone',
  ])
  const id = await placeStay(awa, { ...order, items: [{ ...item, answers: kin }] })
  await settle(shop)
  const held = await orderNow(awa, id)
  const parts = held.instalments?.parts ?? []
  expect(parts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(offer.price.grand_total)
  const tasksOf = (of: typeof held) => {
    const [package_] = of.items
    return package_?.kind === 'package' ? package_.details : null
  }
  expect(tasksOf(held)?.next_of_kin).toEqual({ name: 'Mariama Diop', phone: '+221 77 123 45 67' })
  const stateOf = (of: typeof held, task: string) => tasksOf(of)?.tasks?.find(({ code }) => code === task)?.state
  expect([stateOf(held, 'balance'), stateOf(held, 'next_of_kin')]).toEqual(['open', 'done'])
  for (const { charge_id } of parts) await payPart(awa, id, charge_id)
  const bought = await orderNow(awa, id)
  expect(bought).toMatchObject({ status: 'confirmed', payment_status: 'paid', price: { currency: 'XOF' } })
  expect(stateOf(bought, 'balance')).toBe('done')
  const stranger = await shop.visitor().call('orderGet', { confirmation_id: id })
  expect(JSON.stringify(stranger.body)).not.toContain('Mariama')
  // Whoever answers a dispute of it is told what was sold.
  const [told] = (await gatherEvidence(shop.database.db, DISPUTE_EVIDENCE, { order_id: id, payment_reference: '' }))
    .items
  expect(told).toMatchObject({ date: departure.date, origin: departure.origin.code, vouchers: [expect.any(String)] })
  const { body: quote } = await awa.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.refund.currency).toBe('XOF')
  expect(quote.refund.amount).toBeLessThan(offer.price.grand_total)
  expect(quote.refund.amount).toBeGreaterThan(0)
  const body = { confirmation_id: id, quote_id: quote.quote_id }
  await Promise.all([awa.call('orderCancel', body), awa.call('orderCancel', body)])
  for (let hour = 0; hour < 6; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  const ended = await orderNow(awa, id)
  expect(ended.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(quote.refund.amount)
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('passports outlast the last extra night, and another price than was seen is told', async () => {
  const awa = shop.visitor()
  const detail = await openPackage(awa, 'umrah-dakar')
  const departure = departureOf(detail, ({ deposit }) => deposit !== null)
  const seen = { amount: 1, currency: 'NGN' as const }
  const offer = await confirmPackage(awa, packageBody(detail, departure, { extra_nights: [5], expected_total: seen }))
  expect(offer).toMatchObject({ price_changed: true, previous_total: seen })
  const body = packageOrder(offer)
  const short = { ...body.passengers[0], passport_expiry_date: departure.return_date }
  const answer = await awa.call(
    'orderCreate',
    { ...body, passengers: [short, body.passengers[1]] },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  expect(Object.keys(answer.body.errors ?? {})).toEqual(['passengers.0.passport_expiry_date'])
})

const ruleOf = (
  id: string,
  rule: { readonly charge: 'percent' | 'fixed' | 'fixed_per_pax'; readonly value: number },
) => ({
  id,
  code: id.toUpperCase(),
  currency: 'NGN' as const,
  maximum: null,
  priority: 1,
  scope: JSON.stringify({ products: ['package'] }),
  active: true,
  ...rule,
})

test('lists and pages show what price rules make of packages, which is what they cost', async () => {
  const { db } = shop.database
  await db
    .insertInto('price_rules')
    .values([
      ruleOf('package_percent', { charge: 'percent', value: 250 }),
      ruleOf('package_seats', { charge: 'fixed_per_pax', value: 700_000 }),
      ruleOf('package_order', { charge: 'fixed', value: 300_000 }),
    ])
    .execute()
  shop.clock.advance(120_000)
  const ada = shop.visitor()
  const detail = await openPackage(ada, 'zanzibar')
  const departure = departureOf(detail)
  const priceOf = (kind: string) => departure.prices.find((price) => price.kind === kind)?.amount.amount ?? 0
  const offer = await confirmPackage(
    ada,
    packageBody(detail, departure, { infants: 1, extra_nights: [2, 0], extras: [{ code: 'lounge', quantity: 1 }] }),
  )
  const lounge = detail.extras.find(({ code }) => code === 'lounge')?.price.amount ?? 0
  const shown =
    2 * priceOf('double') +
    priceOf('infant') +
    2 * (detail.extra_night?.price.amount ?? 0) +
    lounge +
    departure.order_fee.amount
  expect(departure.order_fee.amount).toBe(300_000)
  expect(offer.price.grand_total).toBe(shown)
  const { packages } = (await ada.call('packageList', { family: 'holidays', theme: 'beach' })).body
  const card = packages.find(({ package_id: id }) => id === 'zanzibar')
  expect(card?.from).toEqual(detail.from)
  expect(card?.departures[0]?.price.amount).toBe(priceOf('double'))
  await db.deleteFrom('price_rules').where('id', 'like', 'package_%').execute()
})
