import ical from 'node-ical'
import { afterAll, describe, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import {
  ANSWERS,
  chooseCover,
  coverItem,
  coverOrder,
  FAMILY,
  gambia,
  MAGIC_TRIPS,
  PARIS_COVER,
  quoteCover,
} from '#tests/support/insurance.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-23T09:00:00Z' })
afterAll(() => shop.close())

/** The order as its owner sees it, whose bearer may have ended meanwhile. */
async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

const placing = (visitor: Visitor, body: object) =>
  visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })

async function place(visitor: Visitor, body: object): Promise<string> {
  const answer = await placing(visitor, body)
  if (answer.status !== 201) throw new Error(`order: ${JSON.stringify(answer.body)}`)
  return answer.body.confirmation_id
}

async function buy(visitor: Visitor, over: Parameters<typeof quoteCover>[1] = {}): Promise<string> {
  const id = await place(visitor, coverOrder(await chooseCover(visitor, await quoteCover(visitor, over))))
  await payAndSettle(shop, visitor, id)
  return id
}

async function certificateOf(visitor: Visitor, id: string): Promise<string> {
  const order = await orderNow(visitor, id)
  const document = order.documents.find(({ type }) => type === 'e_ticket')
  const pdf = await visitor.fetch(document?.url ?? '')
  expect(pdf.headers.get('content-disposition')).toContain('insurance-certificate')
  return pdfText(new Uint8Array(await pdf.arrayBuffer()))
}

test('a family is insured for Paris, has a certificate that a visa office takes, and the money back in the cooling-off time', async () => {
  const ada = shop.visitor()
  const quote = await quoteCover(ada)
  expect(quote.query).toMatchObject({ days: 10, schengen: true, ages: [35, 33, 6], destinations: [{ name: 'France' }] })
  expect(quote.plans.map(({ level }) => level)).toEqual(['essential', 'comfort', 'premium'])
  for (const { premiums, price, schengen } of quote.plans) {
    expect(schengen).toBe(true)
    expect(premiums.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.base)
  }
  const offer = await chooseCover(ada, quote)
  expect(offer).toMatchObject({ travellers: ['ADT', 'ADT', 'CNN'], plan: { level: 'comfort', demonstration: true } })
  const id = await place(ada, coverOrder(offer))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  const [item] = order.items
  expect(item).toMatchObject({ kind: 'insurance', status: 'ticketed', travellers: [0, 1, 2] })
  expect(item?.tickets.map(({ number }) => number)).toEqual([1, 2, 3].map((at) => `${item?.pnr}/${at}`))
  expect(order.documents.map(({ type }) => type)).toEqual(['e_ticket', 'receipt', 'calendar'])

  const text = await certificateOf(ada, id)
  expect(text).toContain('then us: +234 700 000 0000.')
  for (const said of [
    item?.pnr ?? '?',
    'Adaeze Okonkwo',
    'Chidi Okonkwo',
    'Ngozi Okonkwo',
    '810/2009',
    'all member states of the Schengen area',
    'whole stay, from',
    'repatriation for medical reasons',
    '€30,000',
    '€60,000',
    'provides no real cover',
  ])
    expect(text).toContain(said)
  // Whom to call stands where one looks on the way, too.
  const calendar = await ada.fetch(order.documents.find(({ type }) => type === 'calendar')?.url ?? '')
  const entry = Object.values(ical.parseICS(await calendar.text())).find((part) => part?.type === 'VEVENT')
  expect(entry?.description).toContain('then us: +234 700 000 0000.')
  expect(entry?.description).toContain(`Policy number ${item?.pnr}\n`)

  const quoted = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quoted.body.refund).toMatchObject({ amount: offer.price.grand_total })
  const cancelled = await ada.call('orderCancel', { confirmation_id: id, quote_id: quoted.body.quote_id })
  expect(cancelled.status).toBe(200)
  for (let hour = 0; hour < 6; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  const ended = await orderNow(ada, id)
  expect(ended).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
  expect(ended.refunds).toMatchObject([{ amount: { amount: offer.price.grand_total } }])
  expect(await certificateOf(ada, id)).toContain('this certificate is void')
})

test('the export of an account and the mail tell of the policy, and whom to call stays with the order', async () => {
  const ada = shop.visitor()
  const id = await buy(ada, { destinations: ['GH', 'BJ'] })
  const row = await shop.database.db
    .selectFrom('order_items')
    .select('answers')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.answers).toEqual(ANSWERS)
  const policy = await shop.database.db.selectFrom('local_policies').select('policy').execute()
  expect(JSON.stringify(policy)).toContain(ANSWERS.kin_name)
  expect(await certificateOf(ada, id)).not.toContain('810/2009')
})

test.each([
  ['whose premium changed', MAGIC_TRIPS.premiumChanged],
  ['that was declined', MAGIC_TRIPS.declined],
])('cover %s after the payment is paid back', async (_, cost) => {
  const ada = shop.visitor()
  const id = await buy(ada, gambia(cost))
  expect(await orderNow(ada, id)).toMatchObject({ status: 'failed', items: [{ status: 'failed' }] })
  expect((await orderNow(ada, id)).refunds).toHaveLength(1)
})

test('an answer that was lost is looked up, and the policy is issued once', async () => {
  const ada = shop.visitor()
  const id = await buy(ada, gambia(MAGIC_TRIPS.answerLost))
  for (let minute = 0; minute < 10; minute++) {
    shop.clock.advance(60_000)
    await settle(shop)
  }
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
})

test.each([
  [MAGIC_TRIPS.silent, 'supplier_unavailable', 503],
  [MAGIC_TRIPS.rubbish, 'insurance_quote_failed', 502],
])('a trip of %i kobo is answered by %s', async (cost, code, status) => {
  const answer = await shop.visitor().call('insuranceQuote', gambia(cost))
  expect(answer).toMatchObject({ status, body: { code } })
})

describe('a question that cannot be answered names its field, in words', () => {
  test.each([
    ['somebody too old', { travellers: [{ age: 81 }, { age: 40 }] }, 'travellers', 'up to the age of 80'],
    ['children alone', { travellers: [{ age: 17 }] }, 'travellers', 'must be 18'],
    ['cover in the past', { start_date: '2026-11-22' }, 'start_date', 'in the past'],
    ['cover far ahead', { start_date: '2029-01-01', end_date: '2029-01-03' }, 'start_date', 'within the next 500 days'],
    ['an end before the start', { end_date: '2026-12-09' }, 'end_date', 'before the first'],
    ['too long a trip', { end_date: '2027-07-01' }, 'end_date', '184 days at most'],
    ['a residence outside', { residence: 'FR', destinations: ['NG'] }, 'residence', 'residents of this country'],
    ['no such country', { destinations: ['ZZ'] }, 'destinations', 'at least one country'],
    ['a trip at home', { destinations: ['NG'] }, 'destinations', 'trips abroad'],
    ['a land at war', { destinations: ['SY'] }, 'destinations', 'one of these countries'],
    ['an absurd cost', { trip_cost: { amount: 9e15, currency: 'NGN' } }, 'trip_cost', 'too large'],
    ['less than nothing', { trip_cost: { amount: -1, currency: 'NGN' } }, 'trip_cost', 'too small'],
    ['nobody’s age', { travellers: [{}] }, 'travellers.0.age', 'age or date of birth'],
    [
      'an age that is not the birth date’s',
      { travellers: [{ age: 30, birth_date: '1991-03-14' }] },
      'travellers.0.age',
      'don’t match',
    ],
    ['a birth to come', { travellers: [{ birth_date: '2027-03-14' }, { age: 40 }] }, 'travellers.0.birth_date', 'date'],
  ])('%s', async (_, over, field, words) => {
    const answer = await shop.visitor().call('insuranceQuote', { ...PARIS_COVER, ...over })
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(answer.body.errors?.[field]?.join()).toContain(words)
    const french = await shop.visitor().call('insuranceQuote', { ...PARIS_COVER, ...over }, { 'Accept-Language': 'fr' })
    expect(Object.keys(french.body.errors ?? {})).toEqual(Object.keys(answer.body.errors ?? {}))
    expect(french.body.errors?.[field]).not.toEqual(answer.body.errors?.[field])
  })
})

describe('an order of cover', () => {
  const asked = async (over: object, item: object = {}) => {
    const ada = shop.visitor()
    const offer = await chooseCover(ada, await quoteCover(ada))
    return placing(ada, coverOrder(offer, { items: [{ ...coverItem(offer), ...item }], ...over }))
  }

  test('is refused without the declaration of health, and by half a next of kin', async () => {
    const answer = await asked({}, { answers: { kin_phone: '+234 803' } })
    expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual([
      'items.0.answers.health',
      'items.0.answers.kin_name',
    ])
  })

  test('is refused for other people than were quoted', async () => {
    expect((await asked({ passengers: FAMILY.slice(0, 2) })).body.errors).toHaveProperty('passengers')
    const grown = FAMILY.map((one) => ({ ...one, year_of_birth: 1990 }))
    expect((await asked({ passengers: grown })).body.errors).toHaveProperty('passengers.2.year_of_birth')
  })

  test('of a traveller of another age is at the premium of that age, once that is accepted', async () => {
    const ada = shop.visitor()
    const offer = await chooseCover(ada, await quoteCover(ada))
    const older = FAMILY.map((one, at) => (at === 1 ? { ...one, year_of_birth: 1960 } : one))
    const body = coverOrder(offer, { passengers: older })
    const refused = await placing(ada, body)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const actual = refused.body.details?.['actual']
    expect(await place(ada, { ...body, expected_total: actual })).toMatch(/^ord_/)
    const ancient = FAMILY.map((one, at) => (at === 1 ? { ...one, year_of_birth: 1930 } : one))
    const none = await placing(ada, coverOrder(offer, { passengers: ancient }))
    expect(none.body.errors?.['passengers.1.year_of_birth']?.join()).toContain('up to the age of 80')
  })

  test('cannot be made of somebody else’s quote or offer, nor of what has ended', async () => {
    const [ada, eve] = [shop.visitor(), shop.visitor()]
    const quote = await quoteCover(ada)
    const offer = await chooseCover(ada, quote)
    const [{ plan_id } = { plan_id: '' }] = quote.plans
    for (const [name, body] of [
      ['insuranceQuoted', { quote_id: quote.quote_id }],
      ['insuranceChoose', { quote_id: quote.quote_id, plan_id }],
      ['insuranceDecline', { quote_id: quote.quote_id }],
      ['insuranceOffer', { offer_id: offer.offer_id }],
    ] as const)
      expect((await eve.call(name, body)).status, name).toBe(404)
    expect((await placing(eve, coverOrder(offer))).body.code).toBe('offer_mismatch')
    expect((await ada.call('insuranceChoose', { quote_id: quote.quote_id, plan_id: 'mine' })).body.code).toBe(
      'offer_mismatch',
    )
    shop.clock.advance(3_600_000)
    ada.bearer = null
    expect((await ada.call('insuranceChoose', { quote_id: quote.quote_id, plan_id })).body.code).toBe('offer_expired')
    expect((await ada.call('insuranceOffer', { offer_id: offer.offer_id })).body.code).toBe('offer_expired')
    expect((await ada.call('insuranceQuoted', { quote_id: quote.quote_id })).body.data.query.days).toBe(10)
  })
})

test('cover that is not wanted is declined once, and its insurer knows', async () => {
  const ada = shop.visitor()
  const { quote_id } = await quoteCover(ada)
  const first = await ada.call('insuranceDecline', { quote_id })
  shop.clock.advance(60_000)
  const again = await ada.call('insuranceDecline', { quote_id })
  expect(again.body).toEqual(first.body)
  expect((await ada.call('insuranceQuoted', { quote_id })).body.data.declined_at).toBe(first.body.declined_at)
  expect(await shop.database.db.selectFrom('local_cover_declines').selectAll().execute()).toHaveLength(1)
})
