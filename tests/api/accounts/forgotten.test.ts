import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingSchema } from '#contracts/octo/bookings.ts'
import { activityOrder, findSlot, reserveBody } from '#tests/support/activities.ts'
import { bookFirstSlot, openEnquiry } from '#tests/support/cases.ts'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { addReseller, hold } from '#tests/support/octo.ts'
import { actAsCustomer, book, bookingBody, choose, search, traveller } from '#tests/support/purchase.ts'
import { chooseCover, coverOrder, quoteCover } from '#tests/support/insurance.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { confirmRide, placeRide, rideOrder, TO_LAGOS } from '#tests/support/transfers.ts'
import { confirmFreeStay, placeStay, roomItems, stayOrder } from '#tests/support/stays.ts'

const NOW = '2026-11-02T09:00:00Z'
const DAY_MS = 86_400_000

/** What tells of her, wherever it stands. */
const EMAIL = 'zainab.qwertz@example.com'
const PHONE = '8031230099'
const FIRST = 'Zainabelle'
const LAST = 'Qwertzman'
/** As it was before it was corrected. */
const SLIP = 'Qwertzmam'
/** What she asks of a hotel. */
const REQUEST = 'no xylophones near my room'
/** Where she is picked up. */
const STREET = '7 Quetzalcoatl Close'
/** What she does not eat. */
const DIET = 'neither sesame nor zwieback'
/** Whom her insurer would call. */
const KIN = 'Quirinus Qwertzkin'
/** With whom she shares a room. */
const ROOMMATE = 'Xanthippe Quartz'

/**
 * Every table of the shop, and what becomes of a customer in it who has their account deleted.
 *
 * - `gone`: at once. `soon`: within a day, for all visitors alike.
 * - `reduced`: thirty days after the journey, or at once where nobody ever paid.
 * - `books`: amounts, codes and instants; `tickets`: who flew where. The law asks for both.
 * - `digest`: a hash of the address, which counts uses of a coupon.
 * - `outside`: what the local fake servers of mail server, airlines and payment providers keep: theirs, not the shop's.
 * - `nobody`: nothing of any person.
 */
const TABLES = {
  account_tokens: 'gone',
  activity_bookings: 'reduced',
  activity_cancellations: 'books',
  activity_holds: 'books',
  activity_slots: 'nobody',
  adviser_times: 'gone',
  advisers: 'nobody',
  airline_logos: 'nobody',
  allowed_moves: 'nobody',
  audit_entries: 'books',
  audit_head: 'nobody',
  audit_log: 'books',
  bank_statement_lines: 'books',
  basket_items: 'gone',
  booking_grants: 'gone',
  cancel_quotes: 'books',
  case_applicants: 'gone',
  case_events: 'gone',
  case_fees: 'gone',
  case_grants: 'soon',
  case_messages: 'gone',
  case_payments: 'gone',
  case_reservations: 'gone',
  case_tasks: 'gone',
  cases: 'gone',
  catalogue_photo_copies: 'nobody',
  catalogue_photo_names: 'nobody',
  catalogue_photos: 'nobody',
  confirmed_offers: 'nobody',
  coupon_customers: 'digest',
  coupon_redemptions: 'digest',
  content_publications: 'nobody',
  content_versions: 'nobody',
  coupons: 'nobody',
  customer_bookings: 'digest',
  customer_identities: 'gone',
  customers: 'gone',
  dispute_events: 'books',
  disputes: 'books',
  duffel_attempts: 'books',
  duffel_changes: 'books',
  duffel_service_attempts: 'books',
  duffel_stand_in_records: 'outside',
  driver_days: 'nobody',
  driver_prices: 'nobody',
  driver_tariffs: 'nobody',
  driver_vehicles: 'nobody',
  email_codes: 'soon',
  exchange_rates: 'nobody',
  extras_requests: 'books',
  file_contents: 'reduced',
  file_parts: 'soon',
  file_removals: 'soon',
  files: 'reduced',
  flight_search_answers: 'nobody',
  flight_search_findings: 'nobody',
  flight_searches: 'soon',
  flight_seen_prices: 'nobody',
  flight_supplier_calls: 'nobody',
  flight_supplier_health: 'nobody',
  google_sign_ins: 'gone',
  hotel_searches: 'nobody',
  hotelbeds_hotels: 'nobody',
  idempotency_keys: 'gone',
  instalment_parts: 'books',
  insurance_quotes: 'soon',
  item_tickets: 'tickets',
  item_vouchers: 'tickets',
  jobs: 'soon',
  ledger_accounts: 'books',
  ledger_entries: 'books',
  ledger_holds: 'books',
  ledger_transactions: 'books',
  limited_mails: 'soon',
  local_cover_declines: 'outside',
  local_policies: 'outside',
  local_policy_cancellations: 'outside',
  mail_preferences: 'gone',
  mailbox_attachments: 'outside',
  mailbox_messages: 'outside',
  name_corrections: 'reduced',
  newsletter_links: 'gone',
  newsletter_subscribers: 'gone',
  notification_marks: 'gone',
  notification_reads: 'gone',
  octo_bookings: 'reduced',
  octo_keys: 'nobody',
  octo_resellers: 'nobody',
  offers: 'nobody',
  open_holds: 'soon',
  order_changes: 'tickets',
  order_charges: 'books',
  order_deadlines: 'books',
  order_documents: 'reduced',
  order_events: 'books',
  order_extras: 'tickets',
  order_items: 'tickets',
  order_passengers: 'tickets',
  orders: 'reduced',
  own_activities: 'nobody',
  own_hotel_nights: 'nobody',
  own_hotel_orders: 'reduced',
  own_hotels: 'nobody',
  own_packages: 'nobody',
  package_cancellations: 'books',
  package_departures: 'nobody',
  package_orders: 'books',
  package_waiting: 'gone',
  payment_events: 'books',
  payment_proofs: 'reduced',
  payments: 'books',
  price_alert_days: 'gone',
  price_alert_links: 'gone',
  price_alert_news: 'gone',
  price_alerts: 'gone',
  price_rules: 'nobody',
  rate_limits: 'soon',
  reconciliation_runs: 'books',
  reconciliation_seen: 'books',
  recovery_codes: 'gone',
  refund_events: 'books',
  refunds: 'books',
  sandbox_controls: 'outside',
  sandbox_disputes: 'outside',
  sandbox_refunds: 'outside',
  sandbox_transactions: 'outside',
  sandbox_webhooks: 'outside',
  saved_travellers: 'gone',
  schedule_changes: 'tickets',
  schema_floor: 'nobody',
  second_factors: 'gone',
  sessions: 'gone',
  shop_secrets: 'nobody',
  shop_state: 'nobody',
  sign_in_throttles: 'soon',
  simulator_cancellations: 'outside',
  simulator_changes: 'outside',
  simulator_chosen_seats: 'outside',
  simulator_orders: 'outside',
  simulator_seats: 'outside',
  simulator_services: 'outside',
  simulator_stay_cancellations: 'outside',
  simulator_stay_nights: 'outside',
  simulator_stay_orders: 'outside',
  staff: 'nobody',
  staff_links: 'nobody',
  staff_notes: 'gone',
  staff_recovery_codes: 'nobody',
  staff_second_factors: 'nobody',
  staff_sessions: 'nobody',
  stand_in_records: 'outside',
  stay_seen_arrivals: 'nobody',
  stay_seen_hotels: 'nobody',
  stay_seen_nights: 'nobody',
  study_programmes: 'nobody',
  supplier_attempts: 'books',
  supplier_cancellations: 'books',
  supplier_stops: 'nobody',
  tariff_transfer_cancellations: 'books',
  tariff_transfers: 'reduced',
  visa_services: 'nobody',
  webhook_inbox: 'reduced',
  work_items: 'books',
} as const

const shop = await openShop({ now: NOW })
afterAll(() => shop.close())
const { db } = shop.database

async function tablesOfShop(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The shop's own tables where one of these words stands, by the word. */
async function whereIs(...words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [table, kind] of Object.entries(TABLES)) {
    if (kind === 'outside') continue
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
    const text = rows
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase()
    for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${table}: ${word}`)
  }
  return found
}

const zainab = shop.visitor()
let flown: string
let unpaid: string

async function order(visitor: Visitor): Promise<string> {
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }]
  const offer = await choose(visitor, await search(visitor, { trip_type: 'one_way', sectors, adults: 1 }))
  const contact = { email: EMAIL, country_code: '+234', phone_number: PHONE }
  const body = bookingBody(offer, ['ADT'], { contact })
  const passengers = [{ ...body.passengers[0], first_name: FIRST, last_name: SLIP }]
  return (await book(visitor, { ...body, passengers }, crypto.randomUUID())).confirmation_id
}

/** A night in Lagos. */
async function orderStay(visitor: Visitor): Promise<string> {
  const offer = await confirmFreeStay(visitor, { check_out: '2026-12-02', rooms: [{ adults: 1 }] })
  const contact = { email: EMAIL, country_code: '+234', phone_number: PHONE }
  const items = roomItems(offer).map((item) => ({ ...item, special_requests: REQUEST }))
  return placeStay(visitor, stayOrder(offer, { items, contact, passengers: [{ first_name: FIRST, last_name: LAST }] }))
}

/** A food tour in Lagos. */
async function orderTour(visitor: Visitor): Promise<string> {
  const contact = { email: EMAIL, country_code: '+234', phone_number: PHONE }
  const passengers = [{ first_name: FIRST, last_name: LAST }]
  const wanted = { activity_id: 'own_activities~LOS-food', option_id: 'morning' }
  const asked = reserveBody(await findSlot(visitor, wanted), wanted)
  const answers = [{ question_id: 'diet', traveller: null, value: DIET }]
  const { body: kept } = await visitor.call('activityReserve', { ...asked, answers })
  const body = activityOrder(kept.offer, { contact, passengers })
  const answer = await visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })
  if (answer.status !== 201) throw new Error(`order: ${JSON.stringify(answer.body)}`)
  return answer.body.confirmation_id
}

/** From her door to the airport. */
async function orderRide(visitor: Visitor): Promise<string> {
  const contact = { email: EMAIL, country_code: '+234', phone_number: PHONE }
  const passengers = [{ type: 'ADT' as const, first_name: FIRST, last_name: LAST }]
  const from = { type: 'city', id: 'LOS', address: STREET } as const
  const ride = await confirmRide(visitor, { ...TO_LAGOS, from, to: { type: 'airport', id: 'LOS' } })
  return placeRide(visitor, rideOrder(ride, [{}], { contact, passengers }))
}

/** Cover for her alone. */
async function orderCover(visitor: Visitor): Promise<string> {
  const quote = await quoteCover(visitor, { end_date: '2026-12-12', travellers: [{ age: 36 }] })
  const body = coverOrder(await chooseCover(visitor, quote))
  const items = body.items.map((item) => ({ ...item, answers: { ...item.answers, kin_name: KIN } }))
  const passengers = [{ ...traveller('ADT', 0), first_name: FIRST, last_name: LAST }]
  const contact = { email: EMAIL, country_code: '+234', phone_number: PHONE }
  return placeStay(visitor, { ...body, items, contact, passengers })
}

/** A week in Zanzibar with somebody whom she knows. */
async function orderPackage(visitor: Visitor): Promise<string> {
  const zanzibar = await openPackage(visitor, 'zanzibar')
  const shared = { adults: 1, roommate_names: ROOMMATE }
  const offer = await confirmPackage(visitor, packageBody(zanzibar, departureOf(zanzibar), shared))
  const contact = { email: EMAIL, country_code: '+234', phone_number: PHONE }
  const passengers = [{ ...traveller('ADT', 0), first_name: FIRST, last_name: LAST }]
  return placeStay(visitor, packageOrder(offer, ['ADT'], { contact, passengers }))
}

/** Another seller books the same walk for her. */
async function bookByReseller(): Promise<void> {
  const reseller = await addReseller(shop, 'Lagos Tours')
  const { uuid } = await hold(reseller, { adults: 1 })
  const contact = { firstName: FIRST, lastName: LAST, emailAddress: EMAIL }
  const words = { contact, notes: REQUEST, unitItems: [{ unitId: 'adult', contact }] }
  await reseller.ask(bookingSchema, 'POST', `/bookings/${uuid}/confirm`, words)
}

/** Fills the wallet with what an order costs, and pays it with that. */
async function payFromWallet(confirmation_id: string): Promise<void> {
  const { body } = await zainab.call('flightBookingConfirmation', { confirmation_id })
  const topup = await zainab.call('walletTopup', { amount: body.price.grand_total, provider: 'paystack' })
  await actAsCustomer(zainab, 'paystack', topup.body.reference, 'success')
  await settle(shop)
  await zainab.call('flightPayWithWallet', { confirmation_id })
  await settle(shop)
}

async function clean(): Promise<void> {
  shop.clock.advance(3_600_000)
  await settle(shop)
}

/** All that a customer can leave behind. */
async function liveALife(): Promise<void> {
  await signUp(shop, zainab, EMAIL)
  const phone = { country_code: '+234', phone_number: PHONE }
  await zainab.call('accountChangeProfile', { first_name: FIRST, last_name: LAST, ...phone })
  await zainab.call('accountSaveTraveller', {
    title: 'mrs',
    first_name: FIRST,
    last_name: LAST,
    gender: 'female',
    nationality: 'NG',
    year_of_birth: 1988,
    month_of_birth: 2,
    day_of_birth: 29,
  })
  await zainab.call('accountChangeMailPreference', { kind: 'newsletter', mail: true })
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-09' }]
  const watched = { search: { trip_type: 'one_way', sectors, adults: 1 } }
  await zainab.call('priceAlertCreate', watched)
  await shop.visitor().call('priceAlertCreate', { ...watched, email: EMAIL })
  const enquiry = await openEnquiry(zainab, { email: EMAIL, name: FIRST })
  await bookFirstSlot(zainab, enquiry.id)
  await openEnquiry(shop.visitor(), { email: EMAIL.toUpperCase(), name: FIRST })
  flown = await order(zainab)
  const reference = await payAndSettle(shop, zainab, flown)
  await zainab.call('bookingCorrectName', { confirmation_id: flown, passenger: 0, first_name: FIRST, last_name: LAST })
  await settle(shop)
  await payFromWallet(await order(zainab))
  unpaid = await order(zainab)
  await payAndSettle(shop, zainab, await orderStay(zainab))
  await payAndSettle(shop, zainab, await orderTour(zainab))
  await payAndSettle(shop, zainab, await orderRide(zainab))
  await payAndSettle(shop, zainab, await orderCover(zainab))
  await payAndSettle(shop, zainab, await orderPackage(zainab))
  await bookByReseller()
  const content = new TextEncoder().encode(`transfer of ${FIRST}`)
  await db
    .insertInto('payment_proofs')
    .values({ reference, content_type: 'image/png', content, uploaded_at: shop.clock.now() })
    .execute()
  const { booking_reference } = (await zainab.call('flightBookingConfirmation', { confirmation_id: flown })).body
  await shop.visitor().call('bookingLookUp', { booking_reference, email: EMAIL, last_name: LAST })
}

test('of every table it is known what becomes of a customer in it', async () => {
  expect(await tablesOfShop()).toEqual(Object.keys(TABLES).toSorted())
})

describe('a customer who has their account deleted', () => {
  beforeAll(liveALife)

  test('stands in many tables before', async () => {
    const held = await whereIs(EMAIL)
    for (const table of ['customers', 'newsletter_subscribers', 'orders', 'price_alerts', 'webhook_inbox'])
      expect(held).toContain(`${table}: ${EMAIL}`)
  })

  test('takes away what was asked, answered and told of each product', async () => {
    const exported = JSON.stringify((await zainab.call('accountExport')).body)
    for (const word of [REQUEST, STREET, DIET, KIN]) expect(exported).toContain(word)
  })

  test('is left on the orders that are not flown yet, and nowhere else', async () => {
    expect((await zainab.call('accountDelete', { password: PASSWORD })).status).toBe(200)
    // What is sealed cannot be read there: it is gone, a guest’s under the same address as well.
    for (const table of ['cases', 'case_messages', 'case_events', 'adviser_times'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    shop.clock.advance(2 * DAY_MS)
    await clean()
    expect(await whereIs(EMAIL, PHONE, FIRST, LAST, SLIP)).toEqual([
      `activity_bookings: ${FIRST}`,
      `activity_bookings: ${LAST}`,
      `name_corrections: ${FIRST}`,
      `name_corrections: ${LAST}`,
      `name_corrections: ${SLIP}`,
      `octo_bookings: ${EMAIL}`,
      `octo_bookings: ${FIRST}`,
      `octo_bookings: ${LAST}`,
      `order_passengers: ${FIRST}`,
      `order_passengers: ${LAST}`,
      `order_passengers: ${SLIP}`,
      `orders: ${EMAIL}`,
      `orders: ${PHONE}`,
      `tariff_transfers: ${PHONE}`,
      `tariff_transfers: ${FIRST}`,
      `tariff_transfers: ${LAST}`,
      `webhook_inbox: ${EMAIL}`,
    ])
    expect(await whereIs(STREET)).toEqual([`order_items: ${STREET}`, `tariff_transfers: ${STREET}`])
    expect(await whereIs(DIET, KIN, ROOMMATE)).toEqual([
      `activity_bookings: ${DIET}`,
      `order_items: ${DIET}`,
      `order_items: ${KIN}`,
      `order_items: ${ROOMMATE}`,
    ])
    expect(await whereIs(REQUEST)).toEqual([`octo_bookings: ${REQUEST}`, `order_items: ${REQUEST}`])
    const { first_name, born_on } = await db
      .selectFrom('order_passengers')
      .select(['first_name', 'born_on'])
      .where('order_id', '=', unpaid)
      .executeTakeFirstOrThrow()
    // What nobody paid for is nobody's at once.
    expect([first_name, born_on.startsWith('enc1:')]).toEqual(['', true])
  })

  test('finds what is still to be flown by its reference', async () => {
    const { booking_reference } = await db
      .selectFrom('orders')
      .select('booking_reference')
      .where('id', '=', flown)
      .executeTakeFirstOrThrow()
    const look = { booking_reference, email: EMAIL, last_name: LAST }
    expect((await shop.visitor().call('bookingLookUp', look)).status).toBe(200)
  })

  test('thirty days after the journey is a name on a ticket, in books that are right', async () => {
    shop.clock.set('2027-03-01T09:00:00Z')
    await clean()
    expect(await whereIs(EMAIL, PHONE, FIRST, LAST, SLIP)).toEqual([
      `order_passengers: ${FIRST}`,
      `order_passengers: ${LAST}`,
      `order_passengers: ${SLIP}`,
    ])
    expect(await whereIs(REQUEST, STREET, DIET, KIN, ROOMMATE)).toEqual([])
    expect(await db.selectFrom('payment_proofs').select('id').execute()).toEqual([])
    expect(await db.selectFrom('order_documents').select('number').execute()).toEqual([])
    const left = await db.selectFrom('orders').select(['total_amount', 'reduced_at']).execute()
    expect(left.every(({ total_amount, reduced_at }) => total_amount > 0 && reduced_at !== null)).toBe(true)
    // Once more changes nothing.
    await clean()
    expect(await db.selectFrom('jobs').select('kind').where('status', '=', 'dead').execute()).toEqual([])
  })
})
