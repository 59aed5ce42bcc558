import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import payment from '#locales/en/payment.json' with { type: 'json' }
import { signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const ASSETS = path.resolve('build/client/assets')
const whole = classesOf(
  readFileSync(path.join(ASSETS, readdirSync(ASSETS).find((name) => /^styles-.*\.css$/.test(name)) ?? ''), 'utf8'),
)
const built = await openBuiltPages()
let shop: TestShop

beforeEach(async () => {
  shop = await openShop({ pages: built })
})
afterEach(() => shop.close())

/** Names of classes that a style sheet speaks of. */
function classesOf(sheet: string): ReadonlySet<string> {
  const names = [...sheet.replaceAll(/url\([^)]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  return new Set(names.filter((name) => !/^\d/.test(name)))
}

/** Classes of a page's elements that the shop's style sheet has rules for, and the page's own has not. */
async function unstyled(visitor: Visitor, address: string): Promise<readonly string[]> {
  const html = await (await visitor.fetch(address)).text()
  const own = classesOf(/<style id="styles"[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? '')
  const body = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&#x27;', "'").split(/\s+/),
  )
  expect(used.length, address).toBeGreaterThan(20)
  expect(own.size, address).toBeLessThan(whole.size)
  return [...new Set(used)].filter((name) => whole.has(name) && !own.has(name))
}

test('a list carries the styles of the parts that are fetched without a style sheet', async () => {
  const ada = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-20' }]
  const { sessionId } = await search(ada, { trip_type: 'one_way', sectors, adults: 1 })
  const html = await (await ada.fetch(`/flights/listings/${sessionId}`)).text()
  const own = classesOf(/<style id="styles"[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? '')
  for (const part of ['dates-panel', 'filter-panel']) {
    const file = readdirSync(ASSETS).find((name) => name.startsWith(`${part}-`) && name.endsWith('.js')) ?? ''
    const words = new Set(readFileSync(path.join(ASSETS, file), 'utf8').split(/[\s"'`]+/))
    const styled = [...words].filter((word) => whole.has(word))
    expect(styled.length, part).toBeGreaterThan(10)
    expect(styled.filter((name) => !own.has(name))).toEqual([])
  }
})

async function putIntoBasket(visitor: Visitor, sector: Parameters<typeof search>[1]['sectors'][number]): Promise<void> {
  const { offer_id, search_id } = await choose(
    visitor,
    await search(visitor, { trip_type: 'one_way', sectors: [sector], adults: 1 }),
  )
  const { status } = await visitor.call('basketAdd', { kind: 'flight', offer_id, search_id })
  expect(status).toBe(200)
}

test('every page carries the styles of all that it shows', async () => {
  const ada = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-20' }]
  const results = await search(ada, { trip_type: 'one_way', sectors, adults: 1 })
  const offer = await choose(ada, results)
  const flexible = await search(ada, { trip_type: 'one_way', sectors, adults: 1, flexible_dates: true })
  await signUp(shop, ada, 'ada@example.com')
  const stays = await searchStays(ada, { ...LAGOS, rooms: [{ adults: 2 }, { adults: 1 }] })
  const hotel_id = stays.hotels[0]?.hotel_id
  const basket = shop.visitor()
  expect(await unstyled(basket, '/basket')).toEqual([])
  for (const departure_date of ['2027-01-20', '2027-01-24'])
    await putIntoBasket(basket, { origin: 'LOS', destination: 'LHR', departure_date })
  for (const address of ['/basket', '/basket/checkout']) expect(await unstyled(basket, address), address).toEqual([])
  const { confirmation_id } = await book(ada, bookingBody(offer, ['ADT']), 'styles')
  for (const address of [`/flights/booking/${confirmation_id}`, `/orders/${confirmation_id}/payment`])
    expect(await unstyled(ada, address), address).toEqual([])
  const reference = await openPayment(ada, confirmation_id, 'paystack')
  await actAsCustomer(ada, 'paystack', reference, 'success')
  await ada.call('paymentVerify', { reference })
  await shop.worker.runDue()
  for (const address of [
    `/flights/confirmation/${confirmation_id}`,
    `/orders/${confirmation_id}`,
    `/flights/confirmation/${confirmation_id}/change`,
    `/flights/extras/${confirmation_id}`,
    '/',
    '/flights',
    '/flights/search?from=LOS&to=LHR',
    '/hotels',
    '/hotels/search?destination=city:LOS&checkin=2027-01-12&checkout=2027-01-14&rooms=2-1-x',
    '/hotels/search?start=1&place=San+Jose&rooms=2-1-x',
    `/flights/listings/${results.sessionId}`,
    `/flights/listings/${flexible.sessionId}`,
    `/flights/listings/${results.sessionId}?rows=all&stops=0`,
    `/flights/listings/${results.sessionId}?max_price=1`,
    '/flights/listings/fls_notknownnotknownnotkn',
    `/flights/booking/${offer.offer_id}`,
    '/flights/booking/off_notknownnotknownnotkn',
    `/hotels/listings/${stays.sessionId}`,
    `/hotels/listings/${stays.sessionId}?map=1&stars=5`,
    `/hotels/listings/${stays.sessionId}?to=1`,
    '/hotels/listings/stay_notknownnotknownnotkn',
    '/hotels/details/simulated_stays~LOS-12',
    `/hotels/details/${hotel_id}?session=${stays.sessionId}`,
    '/flights/confirmation/ord_notknownnotknownnotkn',
    '/destinations',
    '/destinations/lon',
    '/flights/routes/los-lon',
    '/offers',
    '/offers/welcome',
    '/offers/nothing',
    '/terms',
    '/contact',
    '/help',
    '/faqs',
    '/faqs?q=zeppelin',
    '/blog',
    '/blog/flying-with-a-baby',
    '/sitemap',
    '/register',
    '/forgot-password',
    '/account/my-bookings',
    '/accounts/my-trips',
    '/account/wallet',
    '/account/profile',
    '/account/security',
    '/account/price-alerts',
    '/account/trips/offline',
    '/newsletter/unsubscribe',
    '/price-alerts/confirm',
    '/verify-email',
    '/reset-password',
    '/account/travellers-profile',
    '/account/notifications',
    '/nowhere',
  ])
    expect(await unstyled(ada, address), address).toEqual([])
  for (const address of ['/login', '/accounts/manage-booking'])
    expect(await unstyled(shop.visitor(), address), address).toEqual([])
})

test('an order whose time to pay has run out carries the styles of the page that says so', async () => {
  const ada = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-20' }]
  const offer = await choose(ada, await search(ada, { trip_type: 'one_way', sectors, adults: 1 }))
  const { confirmation_id } = await book(ada, bookingBody(offer, ['ADT']), 'late')
  shop.clock.advance(24 * 60 * 60_000)
  await shop.worker.runDue()
  for (const address of [`/flights/booking/${confirmation_id}`, `/orders/${confirmation_id}/payment`]) {
    expect(await (await ada.fetch(address)).text(), address).toContain(payment.over.title)
    expect(await unstyled(ada, address), address).toEqual([])
  }
})
