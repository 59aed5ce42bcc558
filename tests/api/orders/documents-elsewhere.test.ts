import ical from 'node-ical'
import { afterAll, describe, expect, test } from 'vitest'
import { activityOrder, reservePlaces } from '#tests/support/activities.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { chooseCover, coverOrder, quoteCover } from '#tests/support/insurance.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { readByPrograms } from '#tests/support/pdf-programs.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { confirmRide, rideOrder, TO_LAGOS } from '#tests/support/transfers.ts'

const shop = await openShop()
afterAll(() => shop.close())

const TO_THE_AIRPORT = { ...TO_LAGOS, from: TO_LAGOS.to, to: TO_LAGOS.from }

/** What is ordered of each product, from the offer on. */
const ORDERS: Readonly<Record<string, (visitor: Visitor) => Promise<object>>> = {
  transfer: async (visitor) => rideOrder(await confirmRide(visitor, TO_THE_AIRPORT), [{}]),
  activity: async (visitor) => activityOrder(await reservePlaces(visitor)),
  insurance: async (visitor) => coverOrder(await chooseCover(visitor, await quoteCover(visitor))),
  package: async (visitor) => {
    const zanzibar = await openPackage(visitor, 'zanzibar')
    return packageOrder(
      await confirmPackage(
        visitor,
        packageBody(
          zanzibar,
          departureOf(zanzibar, () => true),
        ),
      ),
    )
  },
}

const languages = ['en', 'fr'] as const

/** What files are saved as, in their reader's language and before the booking's reference: tickets, receipt, calendar. */
const VOUCHERS = { en: ['voucher', 'receipt', 'bookings'], fr: ['bon', 'recu', 'reservations'] } as const
const CERTIFICATES = {
  en: ['insurance-certificate', 'receipt', 'insurance'],
  fr: ['attestation-assurance', 'recu', 'assurance'],
} as const
const ENDINGS = ['pdf', 'pdf', 'ics'] as const
const every = Object.keys(ORDERS).flatMap((kind) => languages.map((language) => [kind, language] as const))

describe('documents are read by programs of others', () => {
  test.each(every)('%s in %s', async (kind, language) => {
    const visitor = shop.visitor()
    const body = await ORDERS[kind]?.(visitor)
    const headers = { 'Accept-Language': language, 'Idempotency-Key': crypto.randomUUID() }
    const placed = await visitor.call('orderCreate', body, headers)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const { confirmation_id } = placed.body
    await payAndSettle(shop, visitor, confirmation_id)
    visitor.bearer = null
    const order = (await visitor.call('orderGet', { confirmation_id })).body
    const vouchers = order.items.flatMap((item) => item.vouchers)
    const names: string[] = []
    const read = async (type: string) => {
      const { pathname, search } = new URL(order.documents.find((one) => one.type === type)?.url ?? '', 'http://shop')
      const answer = await visitor.fetch(`${pathname}${search}`)
      names.push(answer.headers.get('content-disposition') ?? '')
      return new Uint8Array(await answer.arrayBuffer())
    }
    for (const type of ['e_ticket', 'receipt']) {
      const pdf = await read(type)
      const wanted = [order.booking_reference, ...(type === 'e_ticket' ? vouchers : [])]
      const { faults, words } = readByPrograms(pdf)
      expect(faults ?? '').toBe('')
      const texts = [await pdfText(pdf), ...(words === null ? [] : [words])]
      for (const text of texts) for (const word of wanted) expect(text).toContain(word)
    }
    const calendar = ical.parseICS(new TextDecoder().decode(await read('calendar')))
    const events = Object.values(calendar).filter((part) => part?.type === 'VEVENT')
    expect(events.length).toBeGreaterThan(0)
    for (const { start, end } of events) expect(end?.getTime()).toBeGreaterThan(start.getTime())
    const called = (kind === 'insurance' ? CERTIFICATES : VOUCHERS)[language]
    expect(names).toEqual(
      called.map((name, at) => `attachment; filename="${name}-${order.booking_reference}.${ENDINGS[at]}"`),
    )
  })
})
