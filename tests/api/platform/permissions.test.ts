import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'
import { ACTIVITY_DAY, findSlot, reservePlaces, LAGOS_WALK, MUSEUM, reserveBody } from '#tests/support/activities.ts'
import { signUp } from '#tests/support/customer.ts'
import { ENDING, PERMISSION_MATRIX } from '#tests/support/permission-matrix.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { chooseCover, PARIS_COVER, quoteCover } from '#tests/support/insurance.ts'
import { caseBodies } from '#tests/support/cases.ts'
import { packageBodies } from '#tests/support/packages.ts'
import { visaBodies } from '#tests/support/visas.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { checkBody, confirmStay, LAGOS, openHotel, ratesFor, searchStays } from '#tests/support/stays.ts'
import { checkOf, confirmRide, optionOf, searchRides, TO_LAGOS } from '#tests/support/transfers.ts'
import { orderOf } from '#tests/support/order-of.ts'

const shop = await openShop()
afterAll(() => shop.close())

const ada = shop.visitor()
const bola = shop.visitor()
const guest = shop.visitor()
/** Somebody without an account who knows reference, address and surname of Ada's booking. */
const guestOfBooking = shop.visitor()
/** What only Ada may see: in no answer to anybody else. */
let secrets: readonly string[]
/** A body for each call that names something of Ada's. */
let bodies: Partial<Record<EndpointName, object>>

beforeAll(async () => {
  await signUp(shop, ada, 'ada@example.com')
  await signUp(shop, bola, 'bola@example.com')
  const traveller = await ada.call('accountSaveTraveller', {
    title: 'mrs',
    first_name: 'Ngozi',
    last_name: 'Obiageli',
    gender: 'female',
    nationality: 'NG',
    year_of_birth: 1988,
    month_of_birth: 2,
    day_of_birth: 29,
    passport_number: 'A12345678',
  })
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }]
  const results = await search(ada, { trip_type: 'one_way', sectors, adults: 1 })
  const body = bookingBody(await choose(ada, results), ['ADT'])
  const { confirmation_id } = await book(ada, body, crypto.randomUUID())
  const reference = await openPayment(ada, confirmation_id, 'paystack')
  await actAsCustomer(ada, 'paystack', reference, 'success')
  await shop.shop.idle()
  await shop.worker.runDue()
  const order = (await ada.call('flightBookingConfirmation', { confirmation_id })).body
  const { sessions } = (await ada.call('accountSessions')).body
  const { traveller_id } = traveller.body.traveller
  const watched = await ada.call('priceAlertCreate', { search: { trip_type: 'one_way', sectors, adults: 1 } })
  const alert_id = watched.body.alert?.alert_id
  secrets = ['Okonkwo', 'Obiageli', 'adaeze@example.com', '8031234567', 'ada@example.com', 'A12345678']
  secrets = [...secrets, ...order.passengers.flatMap(({ ticket_number }) => ticket_number ?? [])]
  bodies = {
    contentPage: { name: 'terms' },
    contentLanding: { kind: 'cities', name: 'los' },
    contentLandingList: { kind: 'cities' },
    articleGet: { slug: 'packing-baggage-allowance' },
    flightSearchResults: { sessionId: results.sessionId },
    flightCreateBankTransfer: { confirmation_id },
    flightBookingConfirmation: { confirmation_id },
    bookingCancelQuote: { confirmation_id },
    bookingCancel: { confirmation_id, quote_id: 'qte_none' },
    bookingChanges: { confirmation_id },
    bookingChangeSearch: { confirmation_id, slice: 0, departure_date: '2026-12-24' },
    bookingChange: { confirmation_id, change_id: 'fch_none' },
    bookingDropChange: { confirmation_id, change_id: 'fch_none' },
    bookingScheduleChange: { confirmation_id, choice: 'accept' },
    bookingCorrectName: { confirmation_id, passenger: 0, first_name: 'Adaeze', last_name: 'Okonkwo' },
    bookingLookUp: { booking_reference: order.booking_reference, email: 'bola@example.com', last_name: 'Obi' },
    guestBookingsAnswer: { confirmation_ids: [confirmation_id], accept: false },
    bookingList: { search: order.booking_reference },
    orderCreate: orderOf(body),
    orderGet: { confirmation_id },
    transferPlaces: { search: 'lagos' },
    transferSearch: TO_LAGOS,
    transferFlight: { flight_number: 'BA75', airport: 'LOS', way: 'arrival', pick_up_at: '2026-12-01T15:30' },
    transferCheck: checkOf(TO_LAGOS, optionOf(await searchRides(ada, TO_LAGOS))),
    transferOffer: { booking_id: (await confirmRide(ada, TO_LAGOS)).booking_id },
    orderAskedDocuments: { confirmation_id },
    fileCreate: {
      owner: { kind: 'order_document', id: confirmation_id },
      slot: 'itm.0.passport_copy',
      name: 'passport.pdf',
      bytes: 1000,
      key: 'passport',
    },
    fileFinish: { file_id: 'fil_0123456789abcdef0123' },
    fileList: { owner: { kind: 'order_document', id: confirmation_id } },
    fileRemove: { file_id: 'fil_0123456789abcdef0123' },
    orderChoices: { offer_ids: [body.offer_id] },
    orderCrossSell: { confirmation_id },
    basketAdd: { kind: 'flight', offer_id: body.offer_id, search_id: body.search_id },
    basketRemove: { offer_id: body.offer_id },
    orderCancelQuote: { confirmation_id },
    orderCancel: { confirmation_id, quote_id: 'qte_none' },
    orderCreateBankTransfer: { confirmation_id },
    orderPayWithWallet: { confirmation_id },
    orderCreateTransaction: { confirmation_id, provider: 'paystack' },
    flightCreatePaystackTransaction: { confirmation_id },
    flightCreateFlutterwaveTransaction: { confirmation_id },
    flightPayWithWallet: { confirmation_id },
    flightCreateBooking: body,
    flightDetails: { offer_id: body.offer_id },
    orderInstalmentPlan: { offer_id: body.offer_id },
    bookingExtras: { confirmation_id },
    bookingAddExtras: {
      confirmation_id,
      extras: [{ extra_id: 'bag.0', passenger: 0, quantity: 1 }],
      expected_total: { amount: 1, currency: 'NGN' },
    },
    flightExtras: { offer_id: body.offer_id, search_id: body.search_id },
    couponLink: { code: 'TERANGA5' },
    waysToPay: { currency: 'XOF' },
    couponValidate: { code: 'TERANGA5', offer_id: body.offer_id },
    paymentVerify: { reference },
    accountRevokeSession: { session_id: sessions[0]?.session_id },
    accountRevealTraveller: { traveller_id },
    accountDeleteTraveller: { traveller_id },
    accountChangePriceAlert: { alert_id, status: 'paused' },
    accountDeletePriceAlert: { alert_id },
  }
  const stays = await searchStays(ada, LAGOS)
  const details = await openHotel(ada, stays.sessionId, stays.hotels[0]?.hotel_id ?? '')
  const rates = ratesFor(details)
  const stay = await confirmStay(ada, details, rates)
  const cover = await quoteCover(ada)
  const policy = await chooseCover(ada, cover)
  const walk = await findSlot(ada, MUSEUM)
  const kept = await reservePlaces(ada)
  bodies = {
    ...bodies,
    hotelSearchResults: { sessionId: stays.sessionId },
    hotelMap: { sessionId: stays.sessionId },
    hotelStayPrices: { sessionId: stays.sessionId },
    hotelQuestion: { sessionId: stays.sessionId },
    hotelProperty: { hotel_id: details.hotel.hotel_id },
    hotelDetails: { sessionId: stays.sessionId, hotel_id: details.hotel.hotel_id },
    hotelCheckRate: checkBody(details, rates),
    hotelOffer: { booking_id: stay.booking_id },
    insuranceQuote: PARIS_COVER,
    insuranceQuoted: { quote_id: cover.quote_id },
    insuranceChoose: { quote_id: cover.quote_id, plan_id: cover.plans[0]?.plan_id },
    insuranceOffer: { offer_id: policy.offer_id },
    insuranceDecline: { quote_id: cover.quote_id },
    ...(await packageBodies(ada)),
    ...(await caseBodies(shop, ada)),
    ...(await visaBodies(ada)),
    activityCities: { search: 'lagos' },
    activitySearch: { city: 'LOS' },
    activityDetails: { activity_id: LAGOS_WALK },
    activityCalendar: { activity_id: LAGOS_WALK, option_id: 'group', month: '2026-12' },
    activitySlots: { activity_id: LAGOS_WALK, option_id: 'group', date: ACTIVITY_DAY },
    activityReserve: reserveBody(walk, MUSEUM),
    activityOffer: { offer_id: kept.offer_id },
  }
  const { booking_reference } = order
  const known = { booking_reference, email: 'adaeze@example.com', last_name: 'Okonkwo' }
  const { status } = await guestOfBooking.call('bookingLookUp', known)
  if (status !== 200) throw new Error(`look-up: ${status}`)
})

const routes = shop.shop.routes
const call = (visitor: Visitor, endpoint: EndpointName) => visitor.call(endpoint, bodies[endpoint] ?? {})

/** The same call without cookie and bearer. */
function bare(endpoint: EndpointName): Promise<Response> {
  const { method, path } = ENDPOINTS[endpoint]
  const headers = { 'Content-Type': 'application/json' }
  const body = method === 'POST' ? { body: JSON.stringify(bodies[endpoint] ?? {}) } : {}
  return shop.visitor().fetch(`/api/v1${path}`, { method, headers, ...body })
}

type Endpoint = keyof typeof PERMISSION_MATRIX
const isEnding = (endpoint: EndpointName): endpoint is (typeof ENDING)[number] =>
  ENDING.some((ending) => ending === endpoint)
const lines = routes.flatMap(({ endpoint }) =>
  isEnding(endpoint) ? [] : [{ endpoint, answers: PERMISSION_MATRIX[endpoint] }],
)

test('every call of the API’s description stands in the matrix', async () => {
  const description: { paths: Record<string, object> } = await (
    await shop.visitor().fetch('/api/v1/openapi.json')
  ).json()
  const described = Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api\/v1/, '')}`),
  )
  const listed: readonly EndpointName[] = [...lines.map(({ endpoint }) => endpoint), ...ENDING]
  const known = listed.map((endpoint) => `${ENDPOINTS[endpoint].method} ${ENDPOINTS[endpoint].path}`)
  expect(described.toSorted()).toEqual(known.toSorted())
})

/** What a visitor is answered by a call on Ada's things, and which of her secrets it tells. */
async function ask(visitor: Visitor, endpoint: Endpoint) {
  const { status, body } = await call(visitor, endpoint)
  return { status, told: secrets.filter((secret) => JSON.stringify(body).includes(secret)) }
}

describe.each(lines)('$endpoint', ({ endpoint, answers }) => {
  const [nobody, visitor, other, guestWithBooking] = answers

  test('nobody, a visitor and another customer are answered as the matrix says, and told nothing of Ada’s', async () => {
    expect((await bare(endpoint)).status).toBe(nobody)
    expect(await ask(guest, endpoint)).toEqual({ status: visitor, told: [] })
    expect(await ask(bola, endpoint)).toEqual({ status: other, told: [] })
  })

  test('a guest who has looked the booking up gets to the booking, and to nothing else', async () => {
    expect((await ask(guestOfBooking, endpoint)).status).toBe(guestWithBooking)
  })
})

test.each(ENDING)('%s asks for a session', async (endpoint) => {
  expect((await bare(endpoint)).status).toBe(401)
})

test('nobody ends a session of Ada’s', async () => {
  expect((await call(guest, 'accountRevokeSession')).status).toBe(401)
  expect((await call(bola, 'accountRevokeSession')).status).toBe(404)
  expect((await call(guest, 'accountDelete')).status).toBe(401)
})

test('after all that, what is Ada’s is as it was', async () => {
  const { status, body } = await ada.call('flightBookingConfirmation', bodies.flightBookingConfirmation)
  expect([status, body.owner, body.status]).toEqual([200, true, 'confirmed'])
  expect((await ada.call('accountTravellers')).body.travellers).toHaveLength(1)
  for (const type of ['e_ticket', 'receipt', 'calendar'])
    expect((await bola.fetch(`/api/v1/documents/${body.confirmation_id}/${type}`)).status).toBe(404)
})

test.each(lines)('Ada herself gets $endpoint: the calls above named what there is', async ({ endpoint, answers }) => {
  expect((await call(ada, endpoint)).status).toBe(answers[4])
})
