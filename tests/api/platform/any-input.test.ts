import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { ADULT } from '#modules/orders/testing/booking-factory.ts'
import { ACTIVITY_DAY, findSlot, reservePlaces, LAGOS_WALK, MUSEUM, reserveBody } from '#tests/support/activities.ts'
import { book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { expectProblem } from '#tests/support/refusal.ts'
import { chooseCover, PARIS_COVER, quoteCover } from '#tests/support/insurance.ts'
import { caseBodies } from '#tests/support/cases.ts'
import { packageBodies } from '#tests/support/packages.ts'
import { visaBodies } from '#tests/support/visas.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { checkBody, confirmStay, LAGOS, openHotel, ratesFor, searchStays } from '#tests/support/stays.ts'
import { checkOf, confirmRide, optionOf, searchRides, TO_LAGOS } from '#tests/support/transfers.ts'
import { spoiltBody } from '#tests/support/hostile-values.ts'
import { orderOf } from '#tests/support/order-of.ts'

const NOW = '2026-11-21T09:00:00Z'
const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 1,
}
const NAMES = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ENDPOINTS)

const shop = await openShop({
  now: NOW,
  suppliers: [scriptedSupplier({ search: [sketchOffer({ expiresAt: '2027-11-21T09:00:00Z' })] })],
})
afterAll(() => shop.close())

/** What each call takes from this visitor, to be spoilt in one place. */
let bodies: Readonly<Record<EndpointName, unknown>>
let visitor: Visitor
beforeAll(async () => {
  visitor = shop.visitor()
  const results = await search(visitor, FORM)
  const offer = await choose(visitor, results)
  const booking = { ...bookingBody(offer, ['ADT']), passengers: [ADULT] }
  const { confirmation_id } = await book(visitor, booking, crypto.randomUUID())
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  const stays = await searchStays(visitor, LAGOS)
  const hotel = await openHotel(visitor, stays.sessionId, stays.hotels[0]?.hotel_id ?? '')
  const rates = ratesFor(hotel)
  const stay = await confirmStay(visitor, hotel, rates)
  const vehicle = optionOf(await searchRides(visitor, TO_LAGOS))
  const ride = await confirmRide(visitor, TO_LAGOS)
  const cover = await quoteCover(visitor)
  const policy = await chooseCover(visitor, cover)
  const walk = await findSlot(visitor, MUSEUM)
  const kept = await reservePlaces(visitor)
  const { fare_source_code, sector_sequence } = results.offers[0] ?? {}
  bodies = {
    authToken: {},
    contentVersion: {},
    contentPage: { name: 'terms', preview: 'x' },
    contentLanding: { kind: 'cities', name: 'los', preview: 'x' },
    contentLandingList: { kind: 'cities' },
    contentQuestions: { preview: 'x' },
    articleList: {},
    articleGet: { slug: 'packing-baggage-allowance', preview: null },
    authRegister: { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', password: 'x', agree_terms: true },
    authLogin: { email: 'ada@example.com', password: 'kola nut and marigold' },
    authLogout: {},
    authVerifyEmail: { token: 'none', password: null },
    authForgotPassword: { email: 'ada@example.com' },
    authResetPassword: { token: 'none', password: 'kola nut and marigold' },
    authGoogleStart: { next: '/account/security' },
    authGoogleQuestion: {},
    authGoogleFinish: { password: 'x', code: '123456' },
    accountGoogle: {},
    accountLinkGoogle: { password: 'x' },
    accountProveGoogle: {},
    accountSetPassword: { password: 'a long password of mine' },
    accountUnlinkGoogle: { password: 'x' },
    accountActivity: {},
    accountProfile: {},
    accountChangeProfile: { first_name: 'Ada', last_name: 'Obi', country_code: '+234', phone_number: '8031234567' },
    accountChangePassword: { current_password: 'x', password: 'kola nut and marigold' },
    accountChangeEmail: { email: 'ada@example.com', password: 'x' },
    accountConfirmEmail: { token: 'none' },
    accountSessions: {},
    accountRevokeSession: { session_id: 'ses_none' },
    accountTwoFactor: {},
    accountStartTwoFactor: { password: 'x' },
    accountConfirmTwoFactor: { code: '123456' },
    accountStopTwoFactor: { password: 'x', code: '123456' },
    accountExport: {},
    accountDelete: { password: 'x' },
    accountTravellers: {},
    accountSaveTraveller: { ...ADULT, traveller_id: 'trv_0123456789abcdef0123' },
    accountRevealTraveller: { traveller_id: 'trv_0123456789abcdef0123' },
    accountDeleteTraveller: { traveller_id: 'trv_0123456789abcdef0123' },
    agency: {},
    cookies: {},
    countries: {},
    searchAirport: { search: 'lagos' },
    flightSearch: {
      ...FORM,
      return_date: null,
      children: 0,
      infants: 0,
      travel_class: 'economy',
      currency: 'NGN',
      direct_only: false,
      nearby_airports: true,
    },
    flightSearchResults: {
      sessionId: results.sessionId,
      sort: 'best',
      cursor: undefined,
      nationality: 'NG',
      filters: {
        max_stops: 1,
        airlines: ['BA'],
        alliances: ['star'],
        max_price: 1,
        departure_from: 0,
        departure_to: 9,
        return_arrival_from: 0,
        origin_airports: ['LOS'],
        avoid_airports: ['CDG'],
        min_layover_minutes: 60,
        checked_bags: 2,
        easy_connections: true,
      },
    },
    flightPriceCalendar: { sessionId: results.sessionId, month: '2026-12' },
    flightRoute: { origin: 'LOS', destination: 'LON' },
    flightExplore: { country: 'NG', origin: 'LOS', month: '2026-12', trip_type: 'round_trip' },
    flightConfirmAvailability: { search_id: results.search_id, fare_source_code, sector_sequence },
    flightDetails: { offer_id: offer.offer_id },
    hotelSearchDestination: { search: 'lagos' },
    hotelSearch: {
      ...LAGOS,
      rooms: [{ adults: 2, children: 1, child_ages: [7] }],
      with_packages: true,
      currency: 'NGN',
    },
    hotelSearchResults: {
      sessionId: stays.sessionId,
      sort: 'best',
      cursor: stays.meta.next_cursor,
      filters: {
        stars: [3, 4],
        min_score: 7,
        boards: ['breakfast'],
        free_cancellation: true,
        min_price: 1,
        max_price: 9e12,
        amenities: ['wifi'],
        chains: ['none'],
        max_distance_km: 30,
        name: 'a',
      },
    },
    hotelMap: { sessionId: stays.sessionId, sort: 'rating', filters: { stars: [4], max_price: 9e12 } },
    hotelStayPrices: { sessionId: stays.sessionId },
    hotelQuestion: { sessionId: stays.sessionId },
    hotelProperty: { hotel_id: hotel.hotel.hotel_id },
    hotelPopular: { place: 'LOS' },
    hotelDetails: { sessionId: stays.sessionId, hotel_id: hotel.hotel.hotel_id },
    hotelCheckRate: checkBody(hotel, rates),
    hotelOffer: { booking_id: stay.booking_id, even_expired: true },
    insuranceQuote: {
      ...PARIS_COVER,
      travellers: [{ age: 35, birth_date: null, type: 'ADT' }],
      trip_cost: { amount: 90_000_000, currency: 'NGN' },
    },
    insuranceQuoted: { quote_id: cover.quote_id },
    insuranceChoose: { quote_id: cover.quote_id, plan_id: cover.plans[0]?.plan_id, currency: 'NGN' },
    insuranceOffer: { offer_id: policy.offer_id, even_expired: true },
    insuranceDecline: { quote_id: cover.quote_id },
    ...(await packageBodies(visitor)),
    ...(await caseBodies(shop, visitor)),
    ...(await visaBodies(visitor)),
    caseList: {},
    activityCities: { search: 'lagos' },
    activitySearch: {
      city: 'LOS',
      date: ACTIVITY_DAY,
      sort: 'rating',
      filters: { categories: ['food'], lengths: ['short'], min_score: 7, max_price: 9e12 },
    },
    activityDetails: { activity_id: LAGOS_WALK },
    activityCalendar: { activity_id: LAGOS_WALK, option_id: 'group', month: '2026-12' },
    activitySlots: { activity_id: LAGOS_WALK, option_id: 'group', date: ACTIVITY_DAY },
    activityReserve: reserveBody(walk, MUSEUM),
    activityOffer: { offer_id: kept.offer_id, even_expired: true },
    orderInstalmentPlan: { offer_id: offer.offer_id, total: null },
    bookingExtras: { confirmation_id },
    bookingAddExtras: {
      confirmation_id,
      extras: [{ extra_id: 'bag.0', passenger: 0, quantity: 1 }],
      expected_total: { amount: 1, currency: 'NGN' },
    },
    flightExtras: { offer_id: offer.offer_id, search_id: offer.search_id },
    flightCreateBooking: {
      ...booking,
      coupon_code: 'TERANGA5',
      extras: [{ extra_id: 'bag.0', passenger: 0, quantity: 1 }],
    },
    flightBookingConfirmation: { confirmation_id },
    bookingList: { view: 'past', status: 'confirmed', kind: 'flight', search: 'lagos', cursor: null },
    guestBookings: {},
    guestBookingsAnswer: { confirmation_ids: ['ord_none'], accept: true },
    bookingLookUp: { booking_reference: 'ABC234', email: 'ada@example.com', last_name: 'Obi' },
    bookingCancelQuote: { confirmation_id },
    bookingCancel: { confirmation_id, quote_id: 'qte_none' },
    bookingChanges: { confirmation_id },
    bookingChangeSearch: { confirmation_id, slice: 0, departure_date: '2026-12-24' },
    bookingChange: { confirmation_id, change_id: 'fch_none' },
    bookingDropChange: { confirmation_id, change_id: 'fch_none' },
    bookingScheduleChange: { confirmation_id, choice: 'accept' },
    bookingCorrectName: { confirmation_id, passenger: 0, first_name: 'Adaeze', last_name: 'Okonkwo' },
    orderCreate: orderOf({ ...booking, extras: [{ extra_id: 'bag.0', passenger: 0, quantity: 1 }] }),
    orderGet: { confirmation_id },
    transferPlaces: { search: 'lagos', place: { type: 'airport', id: 'LOS' } },
    transferSearch: { ...TO_LAGOS, return_at: '2026-12-05T18:00', child_ages: [3], flight_number: 'BA75' },
    transferFlight: { flight_number: 'BA75', airport: 'LOS', way: 'arrival', pick_up_at: '2026-12-01T15:30' },
    transferCheck: checkOf(TO_LAGOS, vehicle),
    transferOffer: { booking_id: ride.booking_id, even_expired: true },
    orderChoices: { offer_ids: [booking.offer_id], country: 'NG' },
    orderCrossSell: { confirmation_id },
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
    basketGet: {},
    basketAdd: { kind: 'flight', offer_id: booking.offer_id, search_id: booking.search_id },
    basketRemove: { offer_id: booking.offer_id },
    orderCancelQuote: { confirmation_id },
    orderCancel: { confirmation_id, quote_id: 'qte_none' },
    orderCreateBankTransfer: { confirmation_id },
    orderPayWithWallet: { confirmation_id },
    orderCreateTransaction: { confirmation_id, provider: 'paystack' },
    flightCreatePaystackTransaction: { confirmation_id },
    flightCreateFlutterwaveTransaction: { confirmation_id },
    couponLink: { code: 'TERANGA5' },
    couponValidate: { code: 'TERANGA5', offer_id: offer.offer_id },
    emailCodeSend: { email: 'ada@example.com' },
    emailCodeConfirm: { email: 'ada@example.com', code: '123456' },
    offers: {},
    newsletterSubscribe: { email: 'ada@example.com', language: 'fr' },
    newsletterConfirm: { token: 'none' },
    newsletterUnsubscribe: { token: 'none' },
    priceAlertCreate: {
      search: { ...FORM, return_date: null, travel_class: 'economy', direct_only: true },
      dates: 'month',
      max_price: 50_000_000,
      email: 'ada@example.com',
    },
    priceAlertConfirm: { token: 'none' },
    priceAlertStop: { token: 'none' },
    accountPriceAlerts: {},
    accountChangePriceAlert: { alert_id: 'pal_0123456789abcdef0123', status: 'paused', max_price: 50_000_000 },
    accountDeletePriceAlert: { alert_id: 'pal_0123456789abcdef0123' },
    accountNotifications: { cursor: null },
    accountUnreadNotifications: {},
    accountReadNotifications: { notification_id: 'event-1', until: '2026-11-02T09:00:00Z' },
    accountMailPreferences: {},
    accountChangeMailPreference: { kind: 'newsletter', mail: true },
    flightCreateBankTransfer: { confirmation_id, wallet_amount: null },
    walletStatement: { before: 5 },
    walletTopup: { amount: 500_000, provider: 'paystack' },
    flightPayWithWallet: { confirmation_id },
    waysToPay: { currency: 'XOF' },
    paymentVerify: { reference },
  }
})

const anyBody = (name: EndpointName) => spoiltBody(bodies[name], Object.values(bodies))

/** As if a minute passed between two tries: the limits of calls are not what is asked here. */
const forgetCalls = () => shop.database.db.deleteFrom('rate_limits').execute()

test.each(NAMES)('whatever JSON is sent to %s is answered, or refused in words', async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constant(name).chain(anyBody),
      fc.constantFrom(...LANGUAGES),
      fc.option(fc.string({ minLength: 1, maxLength: 20 }).filter((key) => /^[\x20-\x7e]+$/.test(key.trim()))),
      async (body, language, key) => {
        const headers = { 'Accept-Language': language, ...(key !== null && { 'Idempotency-Key': key }) }
        await forgetCalls()
        const answer = await visitor.call(name, body, headers)
        if (answer.status >= 400) expectProblem(answer, language)
        else expect(answer.body).toBeTypeOf('object')
      },
    ),
    { numRuns: 60 },
  )
  await shop.shop.idle()
})

test('whatever bytes are sent to any call are answered, or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' })),
      fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain', 'x'),
      fc.constantFrom(...LANGUAGES),
      async (name, body, type, language) => {
        const { method, path } = ENDPOINTS[name]
        if (method === 'GET') return
        await forgetCalls()
        const response = await visitor.fetch(API_BASE + path, {
          method,
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: {
            'Content-Type': type,
            'Accept-Language': language,
            Authorization: `Bearer ${visitor.bearer}`,
          },
        })
        const answer = { status: response.status, headers: response.headers, body: await response.json() }
        if (answer.status >= 400) expectProblem(answer, language)
      },
    ),
    { numRuns: 200 },
  )
})
