import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openDesk } from '#tests/support/office.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { confirmFreeStay, placeStay, stayOrder } from '#tests/support/stays.ts'
import { caseOf, sentApplication } from '#tests/support/visas.ts'

const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` } })
afterAll(() => shop.close())
const agent = await openDesk(shop, 'ada@teranga.example', 'agent')
const accounts = await openDesk(shop, 'musa@teranga.example', 'accounts')

const TO_PARIS: FlightSearchRequest = {
  trip_type: 'round_trip',
  sectors: [{ origin: 'LOS', destination: 'CDG', departure_date: '2027-02-10' }],
  return_date: '2027-02-19',
  adults: 1,
}

/** Flights of this visitor, bought for one person. */
async function boughtFlights(visitor: Visitor, first_name = 'Ada'): Promise<string> {
  const asked = bookingBody(await choose(visitor, await search(visitor, TO_PARIS)), ['ADT'])
  const passengers = asked.passengers.map((one) => ({ ...one, first_name, last_name: 'Obi' }))
  const body = { ...asked, passengers }
  const { confirmation_id } = await book(visitor, body, crypto.randomUUID())
  await payAndSettle(shop, visitor, confirmation_id)
  return confirmation_id
}

const attach = (visitor: Visitor, case_id: string, confirmation_id: string) =>
  visitor.call('caseAttach', { case_id, confirmation_id })
const choicesOf = async (visitor: Visitor, case_id: string) =>
  (await visitor.call('caseReservations', { case_id })).body.choices

/** What a PDF draws, as the codes of its fonts have it: enough to tell two papers apart. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)]
    .flatMap(({ index, 0: start }) => {
      const from = index + start.length
      try {
        return [inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')]
      } catch {
        return []
      }
    })
    .join('\n')
}

async function letter(visitor: Visitor, path: string) {
  const response = await visitor.fetch(path)
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    name: response.headers.get('Content-Disposition'),
    content: Buffer.from(await response.arrayBuffer()),
  }
}

describe('bookings beside an application', () => {
  test('prove the trip: a flight does its paper, and its letter is read by its customer and at the desk', async () => {
    const ada = shop.visitor()
    const order = await boughtFlights(ada)
    ada.bearer = null
    const { case_id, reference } = await sentApplication(ada)
    expect(await caseOf(ada, case_id)).toMatchObject({ reservations: [], can_attach: true })
    const [choice, ...others] = await choicesOf(ada, case_id)
    expect(choice).toMatchObject({
      confirmation_id: order,
      state: 'confirmed',
      title: expect.stringContaining('Paris'),
    })
    expect(others).toEqual([])

    const { status, body } = await attach(ada, case_id, order)
    expect([status, body.data.reservations]).toMatchObject([200, [{ confirmation_id: order, state: 'confirmed' }]])
    const isShown = ({ tasks }: typeof body.data) =>
      tasks.filter(({ title }) => /flight/i.test(title)).map(({ done_at }) => done_at !== null)
    // A seat is of who is on it: her daughter's is still to be shown.
    expect(isShown(body.data)).toEqual([false])
    expect(body.data.history.map(({ text }) => text).join('\n')).toContain('added as proof of your trip')
    expect(await choicesOf(ada, case_id)).toEqual([])
    expect((await attach(ada, case_id, order)).body.data.reservations).toHaveLength(1)
    const hers = await boughtFlights(ada, 'Zara')
    ada.bearer = null
    expect(isShown((await attach(ada, case_id, hers)).body.data)).toEqual([true])
    await ada.call('caseDetach', { case_id, confirmation_id: hers })

    const path = body.data.reservations[0]?.letter ?? ''
    const [english, french] = [await letter(ada, `${path}?language=en`), await letter(ada, `${path}?language=fr`)]
    for (const { status: answered, type, content } of [english, french]) {
      expect([answered, type, content.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(drawnIn(content).length).toBeGreaterThan(1_000)
    }
    expect(english.name).toMatch(/reservation-letter-\w+-en\.pdf/)
    expect(french.name).toMatch(/lettre-de-reservation-\w+-fr\.pdf/)
    expect(drawnIn(english.content)).not.toBe(drawnIn(french.content))
    expect(english.content.includes('Reservation letter')).toBe(true)
    expect((await letter(shop.visitor(), path)).status).toBe(404)

    const { case: desk } = (await agent.call('deskCase', { reference })).body
    expect(desk.reservations).toMatchObject([{ state: 'confirmed', title: choice?.title }])
    const read = await letter(agent.browser, `${desk.reservations[0]?.letter}?language=en`)
    expect([read.status, read.content.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await letter(accounts.browser, desk.reservations[0]?.letter ?? '')).status).toBe(403)
    const looked = await shop.database.db
      .selectFrom('audit_log')
      .select('facts')
      .where('object', '=', case_id)
      .where('action', '=', 'case.read')
      .execute()
    expect(JSON.stringify(looked)).toContain(order)
  })

  test('may be held and unpaid, and prove nothing once they are cancelled', async () => {
    const ada = shop.visitor()
    await confirmEmail(shop, ada)
    const offer = await confirmFreeStay(ada, { check_in: '2027-02-10', check_out: '2027-02-13' })
    const order = await placeStay(
      ada,
      stayOrder(offer, { payment_option: 'hold', passengers: [{ first_name: 'Ada', last_name: 'Obi' }] }),
    )
    await settle(shop)
    ada.bearer = null
    const { case_id } = await sentApplication(ada)
    const { body } = await attach(ada, case_id, order)
    expect(body.data.reservations).toMatchObject([{ state: 'held' }])
    const hotels = body.data.tasks.filter(({ title }) => /hotel|stay/i.test(title))
    expect(hotels.every(({ done_at }) => done_at !== null)).toBe(true)
    const { letter: path = '' } = body.data.reservations[0] ?? {}
    expect((await letter(ada, path)).status).toBe(200)
    for (let half = 0; half < 8; half++) {
      shop.clock.advance(12 * 3_600_000)
      await settle(shop)
    }
    ada.bearer = null
    expect((await caseOf(ada, case_id)).reservations).toMatchObject([{ state: 'gone' }])
    expect((await letter(ada, path)).status).toBe(404)
    expect((await ada.call('caseDetach', { case_id, confirmation_id: order })).body.data.reservations).toEqual([])
  })

  test('are one’s own, of something that is reserved, and only of visas', async () => {
    const [ada, zoe] = [shop.visitor(), shop.visitor()]
    const foreign = await boughtFlights(zoe)
    const { case_id } = await sentApplication(ada)
    expect((await attach(ada, case_id, foreign)).status).toBe(404)
    expect((await attach(zoe, case_id, foreign)).status).toBe(404)
    const body = bookingBody(await choose(ada, await search(ada, TO_PARIS)), ['ADT'])
    const { confirmation_id } = await book(ada, body, crypto.randomUUID())
    const unpaid = await attach(ada, case_id, confirmation_id)
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'reservation_proves_nothing'])
  })
})
