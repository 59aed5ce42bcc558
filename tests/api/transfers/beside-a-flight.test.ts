import { afterAll, expect, test } from 'vitest'
import { moveFlights } from '#adapters/suppliers/simulator/index.ts'
import { soldTripSchema } from '#modules/flights/orders/flight-item.ts'
import { enqueueItemMoved } from '#modules/orders/index.ts'
import { addDays } from '#platform/local-date.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { book, bookingBody, choose, search, traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { confirmRide, rideOrder, searchRides, TO_LAGOS } from '#tests/support/transfers.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** A flight to Lagos of one adult, in the visitor's basket, and when it lands. */
async function putFlight(visitor: Visitor) {
  const sectors = [{ origin: 'ABV', destination: 'LOS', departure_date: '2026-12-01' }]
  const results = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const { offer_id, search_id, price } = await choose(visitor, results)
  await visitor.call('basketAdd', { kind: 'flight', offer_id, search_id })
  const last = results.offers[0]?.slices[0]?.segments.at(-1)
  if (!last) throw new Error('no flight')
  const flight = `${last.marketing_carrier.iata_code}${last.marketing_flight_number}`
  return { item: { kind: 'flight' as const, offer_id, search_id }, price, flight, lands: last.arriving_at.slice(0, 16) }
}

test('a flight in the basket is offered a ride from where it lands, filled in, priced, and not chosen', async () => {
  const visitor = shop.visitor()
  expect((await visitor.call('orderCrossSell', {})).body.suggestions).toEqual([])
  const { flight, lands } = await putFlight(visitor)
  const { suggestions } = (await visitor.call('orderCrossSell', {})).body
  const [ride] = suggestions
  expect(ride).toMatchObject({ kind: 'transfer', from: { currency: 'NGN' }, text: expect.stringContaining(flight) })
  const asked = new URL(ride?.href ?? '', 'http://127.0.0.1').searchParams
  expect(asked.get('from')).toBe('airport:LOS')
  expect(asked.get('flight')).toBe(flight)
  expect(`${asked.get('date')}T${asked.get('time')}` > lands).toBe(true)
  const found = await searchRides(visitor, { ...TO_LAGOS, pick_up_at: `${asked.get('date')}T${asked.get('time')}` })
  expect(found.options.length).toBeGreaterThan(0)
  expect((await visitor.call('basketGet')).body.items).toHaveLength(1)
})

/** A flight and a ride from where it lands, 75 minutes later, bought together. */
async function buyFlightAndRide(visitor: Visitor) {
  const { item, price, flight, lands } = await putFlight(visitor)
  const pick_up_at = new Date(Date.parse(`${lands}:00Z`) + 75 * 60_000).toISOString().slice(0, 16)
  const ride = await confirmRide(visitor, { ...TO_LAGOS, pick_up_at, adults: 1, bags: 1 })
  const order = rideOrder(ride, [{ flight_number: flight }])
  const placed = await visitor.call('orderCreate', {
    ...order,
    items: [item, ...order.items.map((one) => ({ ...one, travellers: [0] }))],
    passengers: [traveller('ADT', 0)],
    expected_total: { amount: price.grand_total + ride.price.grand_total, currency: price.currency },
  })
  const orderId = placed.body.confirmation_id
  await payAndSettle(shop, visitor, orderId)
  return { orderId, flight, pick_up_at, lands }
}

test('the airline moves a flight: the driver comes as much later, at the same price, and the traveller is told', async () => {
  const visitor = shop.visitor()
  const { orderId: id, flight, pick_up_at } = await buyFlightAndRide(visitor)
  const itemOf = async (kind: 'flight' | 'transfer') =>
    (await visitor.call('orderGet', { confirmation_id: id })).body.items.find((one) => one.kind === kind)
  expect(await itemOf('transfer')).toMatchObject({ status: 'ticketed' })
  const { supplier_order_id } = await shop.database.db
    .selectFrom('order_items')
    .select('supplier_order_id')
    .where('order_id', '=', id)
    .where('kind', '=', 'flight')
    .executeTakeFirstOrThrow()
  const item_id = (await itemOf('flight'))?.item_id ?? ''
  const moveFlight = async (minutes: number) => {
    await moveFlights({ db: shop.database.db, clock: shop.clock }, supplier_order_id ?? '', minutes)
    for (let day = 0; day < 3; day++) {
      shop.clock.advance(24 * 3_600_000)
      await settle(shop)
    }
    visitor.bearer = null
    await visitor.call('bookingScheduleChange', { confirmation_id: id, item_id, choice: 'accept' })
    await settle(shop)
  }
  await moveFlight(100)
  // The same work once more, as after a crash, and another move: the driver stays as far from the landing as agreed.
  await shop.database.db
    .transaction()
    .execute((tx) => enqueueItemMoved(tx, shop.clock, { orderId: id, itemId: item_id }))
  await settle(shop)
  await moveFlight(50)
  const moved = await itemOf('transfer')
  const later = new Date(Date.parse(`${pick_up_at}:00Z`) + 150 * 60_000).toISOString().slice(0, 16)
  expect(moved).toMatchObject({ status: 'ticketed', details: { ride: { pick_up_at: later } } })
  const { timeline } = (await visitor.call('orderGet', { confirmation_id: id })).body
  expect(timeline.map(({ kind }) => kind)).toContain('moved_along')
  const booked = await shop.database.db.selectFrom('tariff_transfers').select('booked').executeTakeFirstOrThrow()
  expect(booked.booked).toMatchObject({ pickUpAt: later, flightNumber: flight })
  const mails = await shop.database.db.selectFrom('jobs').select('key').where('kind', '=', 'mail.send').execute()
  expect(mails.map(({ key }) => key)).toContainEqual(expect.stringContaining('ride_moved'))
})

test('a traveller changes to other flights than the driver waits for: they are told, and people look at it', async () => {
  const visitor = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-05-12' }]
  const results = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const offer = results.offers.find((one) =>
    one.fares.some(({ conditions }) => conditions.change_before_departure?.allowed === true),
  )
  const fare = offer?.fares.find(({ conditions }) => conditions.change_before_departure?.allowed === true)
  const first = offer?.slices[0]?.segments[0]
  if (!offer || !fare || !first) throw new Error('no flight that can be changed')
  const { fare_source_code } = fare
  const { sector_sequence } = offer
  const { search_id } = results
  const confirmed = await visitor.call('flightConfirmAvailability', { search_id, fare_source_code, sector_sequence })
  const { offer_id, price } = confirmed.body
  const leaves = first.departing_at.slice(0, 16)
  const pick_up_at = new Date(Date.parse(`${leaves}:00Z`) - 5 * 3_600_000).toISOString().slice(0, 16)
  const flight = `${first.marketing_carrier.iata_code}${first.marketing_flight_number}`
  const { from, to } = TO_LAGOS
  const ride = await confirmRide(visitor, { ...TO_LAGOS, from: to, to: from, pick_up_at, adults: 1, bags: 1 })
  const order = rideOrder(ride, [{ flight_number: flight }])
  const placed = await visitor.call('orderCreate', {
    ...order,
    items: [
      { kind: 'flight' as const, offer_id, search_id },
      ...order.items.map((one) => ({ ...one, travellers: [0] })),
    ],
    passengers: [traveller('ADT', 0)],
    expected_total: { amount: price.grand_total + ride.price.grand_total, currency: price.currency },
  })
  const { confirmation_id } = placed.body
  await payAndSettle(shop, visitor, confirmation_id)
  // Its cancellation is asked for, and refused once the flights are others.
  const setRide = (status: 'cancelling' | 'ticketed') =>
    shop.database.db
      .updateTable('order_items')
      .set({ status })
      .where('order_id', '=', confirmation_id)
      .where('kind', '=', 'transfer')
      .execute()
  const asked = { confirmation_id, slice: 0, departure_date: '2027-05-20' }
  const { options } = (await visitor.call('bookingChangeSearch', asked)).body
  const { change_id = '' } = options[0] ?? {}
  const { charge_id } = (await visitor.call('bookingChange', { confirmation_id, change_id })).body
  await setRide('cancelling')
  if (charge_id) await payAndSettle(shop, visitor, confirmation_id, charge_id)
  else await settle(shop)
  await setRide('ticketed')
  shop.clock.advance(600_000)
  await settle(shop)
  visitor.bearer = null
  const { timeline, items } = (await visitor.call('orderGet', { confirmation_id })).body
  expect(items.map(({ status }) => status)).toEqual(['ticketed', 'ticketed'])
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['changed', 'not_moved_along']))
  const work = await shop.database.db
    .selectFrom('work_items')
    .select('reason')
    .where('order_id', '=', confirmation_id)
    .execute()
  expect(work).toEqual([{ reason: 'schedule_changed' }])
  const mails = await shop.database.db.selectFrom('jobs').select('key').where('kind', '=', 'mail.send').execute()
  expect(mails.map(({ key }) => key)).toContainEqual(
    expect.stringMatching(`${confirmation_id}.*ride_not_moved.*2027-05-20`),
  )
})

test('a flight that only gets another number is for people, who tell the driver: nothing is told to who is picked up in time', async () => {
  const visitor = shop.visitor()
  const { orderId, lands } = await buyFlightAndRide(visitor)
  const { db } = shop.database
  const booked = await db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
  const [trip, transfer] = ['flight', 'transfer'].map((kind) => booked.find((one) => one.kind === kind))
  if (!trip || !transfer) throw new Error('not all is booked')
  const former = structuredClone(soldTripSchema.parse(trip.sold))
  for (const { segments } of former.slices)
    for (const segment of segments)
      Object.assign(segment, {
        marketing_flight_number: '9999',
        marketing_carrier: { ...segment.marketing_carrier, iata_code: 'ZZ' },
      })
  const answers = { flight_number: 'ZZ9999', flight_at: lands }
  await db
    .updateTable('order_items')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', transfer.id)
    .execute()
  await db.transaction().execute((tx) => enqueueItemMoved(tx, shop.clock, { orderId, itemId: trip.id, former }))
  await settle(shop)
  const work = await db.selectFrom('work_items').select('reason').where('subject', '=', transfer.id).execute()
  expect(work).toEqual([{ reason: 'schedule_changed' }])
  const mails = await db
    .selectFrom('jobs')
    .select('key')
    .where('key', 'like', `mail.send:${orderId}:ride_not_moved%`)
    .execute()
  expect(mails).toEqual([])
})

test('a ride that cannot follow its flight is told of once, however long another one of the booking is not settled', async () => {
  const visitor = shop.visitor()
  const { item, price, flight, lands } = await putFlight(visitor)
  const pick_up_at = new Date(Date.parse(`${lands}:00Z`) + 75 * 60_000).toISOString().slice(0, 16)
  const ride = await confirmRide(visitor, { ...TO_LAGOS, pick_up_at, adults: 1, bags: 1 })
  const other = await confirmRide(visitor, { ...TO_LAGOS, pick_up_at, adults: 1, bags: 1 }, 'van')
  const rides = [ride, other].flatMap((one) => rideOrder(one, [{ flight_number: flight }]).items)
  const { items: _, ...order } = rideOrder(ride)
  const amount = price.grand_total + ride.price.grand_total + other.price.grand_total
  const placed = await visitor.call('orderCreate', {
    ...order,
    items: [item, ...rides.map((one) => ({ ...one, travellers: [0] }))],
    passengers: [traveller('ADT', 0)],
    expected_total: { amount, currency: price.currency },
  })
  const id = placed.body.confirmation_id
  await payAndSettle(shop, visitor, id)
  const { db } = shop.database
  const booked = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const [trip, standing, unsettled] = [
    booked.find(({ kind }) => kind === 'flight'),
    ...booked.filter(({ kind }) => kind === 'transfer'),
  ]
  if (!trip || !standing || !unsettled) throw new Error('not all is booked')
  expect(booked.map(({ status }) => status)).toEqual(['ticketed', 'ticketed', 'ticketed'])
  // Nobody knows yet whether one is given back, and the driver of the other is under no number that could be moved.
  await db.updateTable('order_items').set({ supplier_order_id: null }).where('id', '=', standing.id).execute()
  await db.updateTable('order_items').set({ status: 'cancelling' }).where('id', '=', unsettled.id).execute()
  await moveFlights({ db, clock: shop.clock }, trip.supplier_order_id ?? '', 100)
  const wait = async () => {
    shop.clock.advance(24 * 3_600_000)
    await settle(shop)
  }
  for (let day = 0; day < 3; day++) await wait()
  visitor.bearer = null
  await visitor.call('bookingScheduleChange', { confirmation_id: id, item_id: trip.id, choice: 'accept' })
  await settle(shop)
  const told = () =>
    db
      .selectFrom('order_events')
      .select('item_id')
      .where('order_id', '=', id)
      .where('kind', '=', 'not_moved_along')
      .execute()
  expect(await told()).toEqual([{ item_id: standing.id }])
  await db
    .updateTable('work_items')
    .set({ status: 'done', done_at: shop.clock.now() })
    .where('subject', '=', standing.id)
    .execute()
  for (let day = 0; day < 3; day++) await wait()
  expect(await told()).toEqual([{ item_id: standing.id }])
  const open = await db
    .selectFrom('work_items')
    .select('reason')
    .where('subject', '=', standing.id)
    .where('status', '=', 'open')
    .execute()
  expect(open).toEqual([])
})

test('a flight abroad is offered a driver, something to do, cover and a visa for its passports, on its page and in its mail, each filled in and priced', async () => {
  const visitor = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-02-01' }]
  const form = { trip_type: 'round_trip', sectors, return_date: '2027-02-09', adults: 1, children: 1 } as const
  const offer = await choose(visitor, await search(visitor, form))
  const asked = { offer_ids: [offer.offer_id] }
  const before = (await visitor.call('orderCrossSell', asked)).body.suggestions
  const inAList = (await visitor.call('orderCrossSell', { ...asked, even_asked: true })).body.suggestions
  expect((await shop.visitor().call('orderCrossSell', asked)).body).toMatchObject({ code: 'offer_mismatch' })
  const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT', 'CNN']), crypto.randomUUID())
  await payAndSettle(shop, visitor, confirmation_id)
  const { suggestions } = (await visitor.call('orderCrossSell', { confirmation_id })).body
  const about = new Map(suggestions.map((one) => [one.kind, one]))
  expect([...about.keys()].toSorted()).toEqual(['activity', 'case', 'insurance', 'transfer'])
  expect(suggestions.every(({ from }) => (from?.amount ?? 0) > 0)).toBe(true)
  const walk = new URL(about.get('activity')?.href ?? '', 'http://127.0.0.1')
  expect(walk.pathname).toMatch(/^\/activities\/details\/own_activities~LON-/)
  expect(walk.searchParams.get('date')).toMatch(/^2027-02-0[23]$/)
  expect(suggestions.every(({ press }) => press !== null)).toBe(true)
  // Before it is booked, cover is asked for with a yes or a no.
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['activity', 'case', 'transfer']))
  expect([...new Set(inAList.map(({ kind }) => kind))].toSorted()).toEqual([...about.keys()].toSorted())
  const cover = new URL(about.get('insurance')?.href ?? '', 'http://127.0.0.1')
  expect(cover.pathname).toBe('/insurance/quotes')
  expect(Object.fromEntries(cover.searchParams)).toMatchObject({
    residence: 'NG',
    destination: 'GB',
    from: '2027-02-01',
  })
  expect(cover.searchParams.get('ages')).toBe('35, 8')
  const visa = about.get('case')
  expect(visa).toMatchObject({ label: 'Visa', press: 'start' })
  expect(visa?.text.replaceAll(/\s/gu, ' ')).toMatch(/^2 travellers with this passport: Nigeria\. A visa is needed\. /)
  const rule = new URL(visa?.href ?? '', 'http://127.0.0.1')
  expect([rule.pathname, Object.fromEntries(rule.searchParams)]).toEqual([
    '/visas/check',
    {
      nationality: 'NG',
      residence: 'NG',
      destination: 'GB',
      purpose: 'tourism',
      arrival: '2027-02-01',
      departure: '2027-02-09',
      people: '2',
    },
  ])
  // An adult's price and a child's, as the service has them.
  const { prices } = (await visitor.call('visaService', { destination: 'GB' })).body.data
  const priceOf = (age: string) => prices.find((price) => price.age === age)?.total.amount ?? 0
  expect(visa?.from?.amount).toBe(priceOf('adult') + priceOf('child'))
  const { text } = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('message_id', 'like', `%${confirmation_id}.e_ticket@%`)
    .executeTakeFirstOrThrow()
  for (const { href } of suggestions) expect(text).toContain(href)
  expect((await shop.visitor().call('orderCrossSell', { confirmation_id })).body.suggestions).toEqual([])
})

test('who holds another passport is offered their own visa, and nobody one that they need not or cannot have in time', async () => {
  const visitor = shop.visitor()
  const visasFor = async (destination: string, days: number, nationalities: readonly string[]) => {
    const from = addDays(shop.clock.now().toISOString().slice(0, 10), days)
    const sectors = [{ origin: 'LOS', destination, departure_date: from }]
    const form = { trip_type: 'round_trip', sectors, return_date: addDays(from, 9), adults: 2 } as const
    const offer = await choose(visitor, await search(visitor, form))
    const body = bookingBody(offer, ['ADT', 'ADT'])
    const passengers = body.passengers.map((one, at) => ({ ...one, nationality: nationalities[at] ?? 'NG' }))
    const { confirmation_id } = await book(visitor, { ...body, passengers }, crypto.randomUUID())
    await payAndSettle(shop, visitor, confirmation_id)
    const { suggestions } = (await visitor.call('orderCrossSell', { confirmation_id })).body
    return suggestions.flatMap(({ kind, href }) =>
      kind === 'case' ? new URL(href, 'http://127.0.0.1').searchParams.get('nationality') : [],
    )
  }
  expect(await visasFor('CDG', 90, ['NG', 'GH'])).toEqual(['NG', 'GH'])
  expect(await visasFor('CDG', 90, ['NG', 'FR'])).toEqual(['NG'])
  expect(await visasFor('NBO', 90, ['NG', 'NG'])).toEqual([])
  expect(await visasFor('CDG', 3, ['NG', 'NG'])).toEqual([])
})
