import { afterAll, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { ANSWERS } from '#tests/support/insurance.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { addDays } from '#platform/local-date.ts'
import { choose, search, traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** A flight for two from Lagos, and back where a day is named. */
async function flightOffer(visitor: Visitor, destination = 'CDG', return_date: string | null = '2026-12-19') {
  const sectors = [{ origin: 'LOS', destination, departure_date: '2026-12-10' }]
  const form = { sectors, adults: 2, trip_type: return_date ? 'round_trip' : 'one_way' } as const
  return choose(visitor, await search(visitor, { ...form, ...(return_date && { return_date }) }))
}

async function choicesOf(visitor: Visitor, offer_id: string, country?: string) {
  const answer = await visitor.call('orderChoices', { offer_ids: [offer_id], ...(country && { country }) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.choices
}

/** An order of a flight for two, and what else is in it. */
function orderOf(offer: Awaited<ReturnType<typeof flightOffer>>, over: object) {
  const { offer_id, search_id, price } = offer
  return {
    items: [{ kind: 'flight', offer_id, search_id }],
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [traveller('ADT', 0), traveller('ADT', 1)],
    expected_total: { amount: price.grand_total, currency: price.currency },
    agree_terms: true,
    ...over,
  }
}

const placing = (visitor: Visitor, body: object) =>
  visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

test('a flight there and back is offered cover for its dates and travellers, the same for the same, and none is chosen', async () => {
  const ada = shop.visitor()
  const offer = await flightOffer(ada)
  const [cover, ...others] = await choicesOf(ada, offer.offer_id)
  expect(others).toEqual([])
  if (!cover) throw new Error('nothing is offered')
  expect(cover).toMatchObject({ kind: 'insurance', price: { currency: 'NGN' } })
  expect(cover.text.replaceAll(/\s/gu, ' ')).toBe('Comfort cover for 2 travellers, Thu 10 Dec – Sun 20 Dec: France.')
  expect(cover.points.join()).toContain('Schengen')
  expect(cover.together.grand_total).toBe(offer.price.grand_total + cover.price.amount)
  expect((await choicesOf(ada, offer.offer_id))[0]?.offer_id).toBe(cover.offer_id)
  expect((await ada.call('insuranceQuoted', { quote_id: cover.search_id })).body.data.query).toMatchObject({
    residence: { code: 'NG' },
    start_date: '2026-12-10',
    trip_cost: { amount: offer.price.grand_total },
  })
  expect((await ada.call('basketGet')).body.items).toEqual([])
  const french = await ada.call('orderChoices', { offer_ids: [offer.offer_id] }, { 'Accept-Language': 'fr' })
  expect(french.body.choices[0]?.no).toContain('Non merci')
})

test('what it covers is told in what its customer is charged in, with the contract’s own sum', async () => {
  const awa = shop.visitor()
  const sectors = [{ origin: 'DSS', destination: 'CDG', departure_date: '2026-12-10' }]
  const found = await search(awa, { sectors, adults: 1, trip_type: 'round_trip', return_date: '2026-12-19' })
  const offer = await choose(awa, found, 0, 'XOF')
  const [cover] = await choicesOf(awa, offer.offer_id, 'SN')
  expect(cover?.points.find((point) => point.startsWith('Trip cancellation'))?.replaceAll(/\s/gu, ' ')).toMatch(
    /^Trip cancellation: up to F CFA [\d,]+ \(₦[\d,.]+\)$/,
  )
})

test('yes makes it an item of the same order, paid together', async () => {
  const ada = shop.visitor()
  const offer = await flightOffer(ada)
  const [cover] = await choicesOf(ada, offer.offer_id)
  if (!cover) throw new Error('nothing is offered')
  const { kind, offer_id, search_id, together } = cover
  const body = orderOf(offer, {})
  const placed = await placing(ada, {
    ...body,
    items: [...body.items, { kind, offer_id, search_id, answers: ANSWERS }],
    expected_total: { amount: together.grand_total, currency: together.currency },
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id = placed.body.confirmation_id
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order.items.map((item) => `${item.kind} ${item.status}`)).toEqual(['flight ticketed', 'insurance ticketed'])
  expect(
    (await ada.call('orderCrossSell', { confirmation_id: id })).body.suggestions.map((one) => one.kind),
  ).not.toContain('insurance')
})

test('no is written into the history of the order, and its insurer is told', async () => {
  const ada = shop.visitor()
  const offer = await flightOffer(ada)
  const [cover] = await choicesOf(ada, offer.offer_id)
  if (!cover) throw new Error('nothing is offered')
  const declined = [{ kind: 'insurance', offer_id: cover.offer_id }]
  const body = orderOf(offer, { declined })
  const placed = await placing(ada, body)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id = placed.body.confirmation_id
  expect((await placing(ada, body)).body.confirmation_id, 'the same again is the same order').toBe(id)
  await settle(shop)
  const { timeline } = await orderNow(ada, id)
  expect(timeline.filter(({ kind }) => kind === 'offer_declined')).toEqual([
    { kind: 'offer_declined', by: 'traveller', at: expect.any(String), item_id: null, about: 'insurance' },
  ])
  expect((await ada.call('insuranceQuoted', { quote_id: cover.search_id })).body.data.declined_at).not.toBeNull()
  expect(await shop.database.db.selectFrom('local_cover_declines').selectAll().execute()).toHaveLength(1)
  await payAndSettle(shop, ada, id)
  const { suggestions } = (await ada.call('orderCrossSell', { confirmation_id: id })).body
  const suggestion = suggestions.find(({ kind }) => kind === 'insurance')
  expect(suggestion).toMatchObject({ title: 'Travel cover: France', from: { currency: 'NGN' } })
  const form = new URL(suggestion?.href ?? '', 'http://127.0.0.1')
  expect(Object.fromEntries(form.searchParams)).toMatchObject({ residence: 'NG', destination: 'FR', ages: '35, 35' })
})

test('nobody says no to what is somebody else’s, made up, of another kind, or ordered', async () => {
  const [ada, eve] = [shop.visitor(), shop.visitor()]
  const offer = await flightOffer(ada)
  const [cover] = await choicesOf(ada, offer.offer_id)
  const own = await flightOffer(eve)
  for (const declined of [
    [{ kind: 'insurance', offer_id: cover?.offer_id }],
    [{ kind: 'insurance', offer_id: 'off_of_nobody_0123456789' }],
    [{ kind: 'hotel', offer_id: own.offer_id }],
    [{ kind: 'flight', offer_id: own.offer_id }],
  ])
    expect((await placing(eve, orderOf(own, { declined }))).body).toMatchObject({ code: 'offer_mismatch' })
  expect((await eve.call('orderChoices', { offer_ids: [offer.offer_id] })).body).toMatchObject({
    code: 'offer_mismatch',
  })
})

test('a flight abroad and none back is offered cover for its first days, and asked for others', async () => {
  const ada = shop.visitor()
  const [cover] = await choicesOf(ada, (await flightOffer(ada, 'CDG', null)).offer_id)
  expect(cover?.text.replaceAll(/\s/gu, ' ')).toMatch(/for the first 30 days, Thu,? 10 Dec 2026 – Fri,? 8 Jan 2027/)
  const { query } = (await ada.call('insuranceQuoted', { quote_id: cover?.search_id ?? '' })).body.data
  expect(query).toMatchObject({ start_date: '2026-12-10', end_date: '2027-01-08', days: 30 })
  const other = new URL(cover?.links[0]?.href ?? '', 'http://127.0.0.1')
  expect([other.pathname, other.searchParams.get('from'), other.searchParams.has('until')]).toEqual([
    '/insurance',
    '2026-12-10',
    false,
  ])
})

test('a pilgrimage is offered cover for its countries, its dates and the nights after it, and what to do on its way', async () => {
  const ada = shop.visitor()
  const detail = await openPackage(ada, 'holy-land')
  const departure = departureOf(detail, ({ origin }) => origin.code === 'LOS')
  const offer = await confirmPackage(ada, packageBody(detail, departure, { extra_nights: [2, 0] }))
  const [cover] = await choicesOf(ada, offer.offer_id, 'NG')
  const { query } = (await ada.call('insuranceQuoted', { quote_id: cover?.search_id ?? '' })).body.data
  expect(query.destinations.map(({ code }) => code)).toEqual(['IL', 'PS'])
  expect(query).toMatchObject({
    start_date: departure.date,
    end_date: addDays(departure.return_date, 2),
    ages: [35, 35],
    trip_cost: { amount: offer.price.grand_total },
  })
  expect(await choicesOf(ada, offer.offer_id, 'IL'), 'who lives where it leads sets out from elsewhere').toEqual([])
  await ada.call('basketAdd', { kind: 'package', offer_id: offer.offer_id, search_id: 'holy-land' })
  const { suggestions } = (await ada.call('orderCrossSell', {})).body
  const kinds = suggestions.map(({ kind }) => kind)
  expect(kinds).toContain('activity')
  expect(kinds).toContain('insurance')
  expect(kinds).not.toContain('transfer')
})

test('whom to call at home is said once, for a package and its cover, and may be said for each', async () => {
  const ada = shop.visitor()
  const detail = await openPackage(ada, 'holy-land')
  const offer = await confirmPackage(
    ada,
    packageBody(
      detail,
      departureOf(detail, ({ origin }) => origin.code === 'LOS'),
    ),
  )
  const [cover] = await choicesOf(ada, offer.offer_id, 'NG')
  if (!cover) throw new Error('nothing is offered')
  const { kind, offer_id, search_id, together } = cover
  const orderWith = (answers: object) => ({
    ...packageOrder(offer),
    items: [
      {
        kind: 'package',
        offer_id: offer.offer_id,
        answers: { kin_name: 'Mariama Diop', kin_phone: '+221 77 123 45 67' },
      },
      { kind, offer_id, search_id, answers },
    ],
    expected_total: { amount: together.grand_total, currency: together.currency },
  })
  expect((await placing(ada, orderWith({ health: 'yes', kin_name: 'Awa' }))).body).toMatchObject({
    errors: { 'items.1.answers.kin_phone': expect.anything() },
  })
  const placed = await placing(ada, orderWith({ health: 'yes', kin_name: '', kin_phone: '' }))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const items = shop.database.db.selectFrom('order_items').select('answers')
  const kin = (await items.where('order_id', '=', placed.body.confirmation_id).execute()).map(
    ({ answers }) => answers['kin_name'],
  )
  expect(kin).toEqual(['Mariama Diop', 'Mariama Diop'])
})

test('a trip at home, and one that begins abroad are offered none', async () => {
  const ada = shop.visitor()
  expect(await choicesOf(ada, (await flightOffer(ada, 'ABV')).offer_id)).toEqual([])
  expect(await choicesOf(ada, (await flightOffer(ada, 'ABV', null)).offer_id)).toEqual([])
  const abroad = await flightOffer(ada)
  expect(await choicesOf(ada, abroad.offer_id, 'FR')).toEqual([])
  expect(await choicesOf(ada, abroad.offer_id, 'NG')).toHaveLength(1)
})
