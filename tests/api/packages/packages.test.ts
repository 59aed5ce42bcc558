import { afterAll, expect, test } from 'vitest'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder, TRIALS } from '#tests/support/packages.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { placeStay } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** The order as its owner sees it, whose bearer may have ended meanwhile. */
async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
}

test('a couple finds Zanzibar, pays, has a voucher with every day, cancels by the departure’s terms', async () => {
  const ada = shop.visitor()
  const list = await ada.call('packageList', { family: 'holidays', theme: 'beach', sort: 'price' })
  expect(list.body.packages.map(({ package_id }) => package_id)).toContain('zanzibar')
  const zanzibar = await openPackage(ada, 'zanzibar')
  const departure = departureOf(zanzibar, ({ deposit }) => deposit !== null)
  const offer = await confirmPackage(
    ada,
    packageBody(zanzibar, departure, {
      extra_nights: [2, 0],
      extras: [{ code: 'lounge', quantity: 2 }],
    }),
  )
  const read = await ada.call('packageOffer', { offer_id: offer.offer_id }, { 'Accept-Language': 'fr' })
  expect(read.body.data).toMatchObject({
    price: offer.price,
    booked: { title: 'Zanzibar\u00A0: Stone Town et plages blanches' },
  })
  const id = await placeStay(ada, packageOrder(offer))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', items: [{ kind: 'package', status: 'ticketed' }] })
  const [item] = order.items
  expect(item?.details).toMatchObject({ booked: { departure: { departure_id: departure.departure_id } } })
  const voucher = order.documents.find(({ type }) => type === 'e_ticket' || type.includes('voucher'))
  const pdf = await ada.fetch(voucher?.url ?? '')
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toContain(item?.vouchers[0])
  for (const { title } of zanzibar.days) expect(text.replaceAll(/\s+/g, ' ')).toContain(title)
  expect(
    departureOf(await openPackage(ada, 'zanzibar'), (one) => one.departure_id === departure.departure_id),
  ).toMatchObject({
    seats_left: departure.seats_left - 2,
  })
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.status).toBe(200)
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await hours(12)
  const ended = await orderNow(ada, id)
  expect(ended).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
  const kept = departure.terms.findLast(({ from }) => from <= shop.clock.now().toISOString().slice(0, 10))
  const back = ended.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
  const supplierPrice = offer.price.base
  expect(back).toBeLessThanOrEqual(supplierPrice - Math.round((supplierPrice * (kept?.kept_percent ?? 0)) / 100))
  expect(back).toBeGreaterThan(0)
  expect(
    departureOf(await openPackage(ada, 'zanzibar'), (one) => one.departure_id === departure.departure_id),
  ).toMatchObject({
    seats_left: departure.seats_left,
  })
})

test('Hajj is saved for: a fifth now, ten parts that end sixty days before; near the day there are no parts', async () => {
  const ada = shop.visitor()
  await confirmEmail(shop, ada)
  const hajj = await openPackage(ada, 'hajj')
  const departure = departureOf(hajj)
  // Umm al-Qura: Arafah is on 15 May 2027, and the Lagos group leaves sixteen days before the 8th of its month.
  expect(departure).toMatchObject({ date: '2027-04-28', origin: { code: 'LOS' } })
  const offer = await confirmPackage(
    ada,
    packageBody(hajj, departure, { rooms: { quad: 1, triple: 0, double: 0, single: 0 }, roommates: 'match' }),
  )
  const { plans } = (await ada.call('orderInstalmentPlan', { offer_id: offer.offer_id })).body
  expect(plans.map(({ later_parts }) => later_parts)).toEqual([1, 3, 6, 10])
  const [first, ...later] = plans.at(-1)?.parts ?? []
  expect(first?.amount.amount).toBeGreaterThanOrEqual(offer.price.grand_total / 5)
  expect(later.at(-1)?.due_at.slice(0, 10)).toBe('2027-02-25')
  const id = await placeStay(ada, packageOrder(offer, undefined, { payment_option: 'instalments', later_parts: 10 }))
  await settle(shop)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'on_hold', items: [{ status: 'held' }] })
  expect((await orderNow(ada, id)).instalments?.parts).toHaveLength(11)
  const near = departureOf(await openPackage(ada, 'dubai'))
  expect(near.deposit).toBeNull()
  const soon = await confirmPackage(ada, packageBody(await openPackage(ada, 'dubai'), near))
  expect((await ada.call('orderInstalmentPlan', { offer_id: soon.offer_id })).body.plans).toEqual([])
  const refused = await ada.call('orderCreate', packageOrder(soon, undefined, { payment_option: 'instalments' }), {
    'Idempotency-Key': crypto.randomUUID(),
  })
  expect(refused.status).toBe(409)
})

test.each([
  ['sold out after the payment', TRIALS.goneOnOrder],
  ['declined', TRIALS.declined],
])('what is %s is paid back, and no seat is gone', async (_, package_id) => {
  const ada = shop.visitor()
  const trial = await openPackage(ada, package_id)
  const id = await placeStay(ada, packageOrder(await confirmPackage(ada, packageBody(trial, departureOf(trial)))))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'failed', items: [{ status: 'failed', vouchers: [] }] })
  expect(order.refunds).toHaveLength(1)
})

test('an answer that was lost is looked up, and the seats are booked once', async () => {
  const ada = shop.visitor()
  const trial = await openPackage(ada, TRIALS.answerLost)
  const departure = departureOf(trial)
  const id = await placeStay(ada, packageOrder(await confirmPackage(ada, packageBody(trial, departure))))
  await payAndSettle(shop, ada, id)
  for (let minute = 0; minute < 10; minute++) {
    shop.clock.advance(60_000)
    await settle(shop)
  }
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
  expect(departureOf(await openPackage(ada, TRIALS.answerLost))).toMatchObject({ seats_left: departure.seats_left - 2 })
})

test('who waits for a full departure is told when a seat comes back, and has it alone for a day', async () => {
  const [ada, chidi, eve] = [shop.visitor(), shop.visitor(), shop.visitor()]
  const trial = await openPackage(ada, TRIALS.oneSeat)
  const departure = departureOf(trial, ({ date }) => date > '2027-02-01')
  const alone = { adults: 1, rooms: { quad: 0, triple: 0, double: 0, single: 1 } }
  const body = packageBody(trial, departure, alone)
  const early = await chidi.call('packageWait', { ...body, seats: 1, email: 'chidi@example.com' })
  expect(early.body).toMatchObject({ code: 'departure_has_seats' })
  const id = await placeStay(ada, packageOrder(await confirmPackage(ada, body), ['ADT']))
  await payAndSettle(shop, ada, id)
  expect((await chidi.call('packageConfirm', body)).body).toMatchObject({ code: 'departure_full' })
  for (const [who, email] of [
    [chidi, 'chidi@example.com'],
    [chidi, 'Chidi@example.com'],
    [eve, 'eve@example.com'],
  ] as const)
    expect((await who.call('packageWait', { ...body, seats: 1, email })).body).toEqual({ waiting: true })
  ada.bearer = null
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await settle(shop)
  const told = await shop.database.db
    .selectFrom('mailbox_messages')
    .select(['recipient', 'text'])
    .where('subject', 'like', 'Seats for you%')
    .execute()
  expect(told.map(({ recipient }) => recipient)).toEqual(['chidi@example.com'])
  const token = /waiting=(wait_[A-Za-z0-9_-]+)/.exec(told[0]?.text ?? '')?.[1]
  expect((await eve.call('packageConfirm', body)).body).toMatchObject({ code: 'departure_full' })
  const kept = await confirmPackage(chidi, { ...body, waiting_token: token })
  const own = await placeStay(chidi, packageOrder(kept, ['ADT']))
  await payAndSettle(shop, chidi, own)
  expect(await orderNow(chidi, own)).toMatchObject({ status: 'confirmed' })
})
