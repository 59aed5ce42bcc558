import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { confirmEmail, mailedCode } from '#tests/support/confirmed-email.ts'
import { signUp } from '#tests/support/customer.ts'
import { bookingBody, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z', env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())
const { db } = shop.database
const EMAIL = 'adaeze@example.com'
const MINUTE_MS = 60_000

beforeEach(async () => {
  shop.clock.advance(5 * MINUTE_MS)
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('limited_mails').execute()
  await shop.worker.runDue()
  await db.updateTable('orders').set({ payment_expires_at: shop.clock.now() }).execute()
})

/** A visitor, as from a network address of their own. */
function from(address: string): Visitor {
  const visitor = shop.visitor()
  return {
    ...visitor,
    get bearer() {
      return visitor.bearer
    },
    set bearer(bearer) {
      visitor.bearer = bearer
    },
    call: (endpoint, body, headers) => visitor.call(endpoint, body, { 'X-Forwarded-For': address, ...headers }),
  }
}

const found = new WeakMap<Visitor, FlightSearchResultsResponse>()
/** The most expensive fare of the first flight of a route whose airline keeps seats. */
async function chooseKept(visitor: Visitor, adults = 1, date = '2027-02-16'): Promise<ConfirmAvailabilityResponse> {
  const sectors = [{ origin: 'JFK', destination: 'EWR', departure_date: date }]
  const results = found.get(visitor) ?? (await search(visitor, { trip_type: 'one_way', sectors, adults }))
  found.set(visitor, results)
  const [offer] = results.offers
  const { body } = await visitor.call('flightConfirmAvailability', {
    search_id: results.search_id,
    fare_source_code: offer?.fares?.at(-1)?.fare_source_code ?? offer?.fare_source_code,
    sector_sequence: offer?.sector_sequence,
  })
  return body
}

interface Asked {
  readonly email?: string
  readonly phone?: string
  readonly adults?: number
  readonly option?: 'hold' | 'instalments' | 'pay_now'
}

async function askHold(visitor: Visitor, { email = EMAIL, phone = '8031234567', adults = 1, option = 'hold' }: Asked) {
  const types = Array.from({ length: adults }, (): PassengerType => 'ADT')
  return visitor.call(
    'flightCreateBooking',
    bookingBody(await chooseKept(visitor, adults), types, {
      contact: { email, country_code: '+234', phone_number: phone },
      payment_option: option,
      ...(option === 'instalments' && { later_parts: 1 }),
    }),
  )
}
const heldSeats = async () => {
  await shop.worker.runDue()
  const rows = await db.selectFrom('simulator_seats').select('sold').execute()
  return rows.reduce((sum, { sold }) => sum + sold, 0)
}

describe('seats are kept for a confirmed address', () => {
  test.each(['hold', 'instalments'] as const)('%s: the airline is not asked before', async (option) => {
    const visitor = from('192.0.2.1')
    const before = await heldSeats()
    expect(await askHold(visitor, { option })).toMatchObject({ status: 403, body: { code: 'email_code_required' } })
    expect(await heldSeats()).toBe(before)

    const sent = await visitor.call('emailCodeSend', { email: EMAIL })
    expect(sent).toMatchObject({ status: 202, body: { confirmed: false, expires_in: 600, resend_after: 30 } })
    const code = await mailedCode(shop, EMAIL)
    expect((await visitor.call('emailCodeConfirm', { email: ' Adaeze@Example.com', code })).status).toBe(200)
    expect((await askHold(visitor, { option })).status).toBe(201)
    expect(await heldSeats()).toBe(before + 1)
  })

  test('who pays at once is asked for nothing', async () => {
    expect((await askHold(from('192.0.2.2'), { option: 'pay_now' })).status).toBe(201)
  })

  test('a customer is asked for no code at the address of their account, and for one at another', async () => {
    const customer = from('192.0.2.3')
    await signUp(shop, customer, 'customer@example.com')
    expect((await askHold(customer, { email: 'Customer@example.com', phone: '8030000001' })).status).toBe(201)
    const other = await askHold(customer, { email: 'other@example.com', phone: '8030000001' })
    expect(other.body.code).toBe('email_code_required')
  })
})

describe('a code', () => {
  const wrong = (code: string) => (code.startsWith('0') ? '111 111' : '000 000')

  test('is good for ten minutes, in its browser, for its address, and once', async () => {
    const visitor = from('192.0.2.4')
    await visitor.call('emailCodeSend', { email: EMAIL })
    const code = await mailedCode(shop, EMAIL)
    const confirm = (who: Visitor, email = EMAIL) => who.call('emailCodeConfirm', { email, code })
    expect((await confirm(from('192.0.2.4'))).body.code).toBe('email_code_wrong')
    expect((await confirm(visitor, 'bola@example.com')).body.code).toBe('email_code_wrong')
    expect((await confirm(visitor)).status).toBe(200)
    expect((await confirm(visitor)).body.code).toBe('email_code_wrong')

    expect((await visitor.call('emailCodeSend', { email: EMAIL })).body.confirmed).toBe(true)

    const slow = from('192.0.2.4')
    await slow.call('emailCodeSend', { email: EMAIL })
    const late = await mailedCode(shop, EMAIL)
    shop.clock.advance(10 * MINUTE_MS + 1)
    slow.bearer = (await slow.call('authToken')).body.access_token
    expect((await slow.call('emailCodeConfirm', { email: EMAIL, code: late })).body.code).toBe('email_code_wrong')
  })

  test('takes five tries, also when they are made at once, and the right one is too late then', async () => {
    const visitor = from('192.0.2.5')
    await visitor.call('emailCodeSend', { email: EMAIL })
    const code = await mailedCode(shop, EMAIL)
    const guesses = Array.from({ length: 12 }, () =>
      visitor.call('emailCodeConfirm', { email: EMAIL, code: wrong(code) }),
    )
    const answers = await Promise.all(guesses)
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)).size).toBe(1)
    const { tries } = await db
      .selectFrom('email_codes')
      .select('tries')
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await visitor.call('emailCodeConfirm', { email: EMAIL, code })).body.code).toBe('email_code_wrong')

    shop.clock.advance(MINUTE_MS)
    await visitor.call('emailCodeSend', { email: EMAIL })
    expect((await visitor.call('emailCodeConfirm', { email: EMAIL, code: await mailedCode(shop, EMAIL) })).status).toBe(
      200,
    )
  })

  test('is mailed again after half a minute, five times an hour; who asks sooner gets the same answer and no mail', async () => {
    const visitor = from('192.0.2.6')
    const mails = async () => {
      await shop.worker.runDue()
      const rows = await db
        .selectFrom('mailbox_messages')
        .select('id')
        .where('recipient', '=', 'often@example.com')
        .execute()
      return rows.length
    }
    const bodies = new Set<string>()
    for (let number = 0; number < 3; number++)
      bodies.add(JSON.stringify((await visitor.call('emailCodeSend', { email: 'often@example.com' })).body))
    expect(await mails()).toBe(1)
    for (let number = 0; number < 8; number++) {
      shop.clock.advance(31_000)
      await db.deleteFrom('rate_limits').execute()
      await shop.worker.runDue()
      bodies.add(JSON.stringify((await visitor.call('emailCodeSend', { email: 'often@example.com' })).body))
    }
    expect([await mails(), bodies.size]).toEqual([5, 1])
  })

  test('that was not mailed, because the mailbox has had enough, opens nothing', async () => {
    for (let number = 0; number < 6; number++)
      await from(`198.51.100.${number}`).call('emailCodeSend', { email: 'flooded@example.com' })
    await shop.worker.runDue()
    const visitor = from('192.0.2.7')
    await visitor.call('emailCodeSend', { email: 'flooded@example.com' })
    await shop.worker.runDue()
    const rows = await db
      .selectFrom('email_codes')
      .select('sent_round')
      .where('email', '=', 'flooded@example.com')
      .execute()
    expect(rows.filter(({ sent_round: round }) => round !== null)).toHaveLength(6)
  })

  test('stands nowhere but in its mail', async () => {
    const visitor = from('192.0.2.8')
    await visitor.call('emailCodeSend', { email: EMAIL })
    const code = (await mailedCode(shop, EMAIL)).replace(' ', '')
    const rows = [
      ...(await db.selectFrom('email_codes').selectAll().execute()),
      ...(await db.selectFrom('jobs').select('payload').where('kind', '=', 'account.email_code').execute()),
    ]
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('open holds are limited', () => {
  test('three of a browser, of a mailbox and of a phone, until one is paid, cancelled or over', async () => {
    const visitor = from('192.0.2.20')
    await confirmEmail(shop, visitor)
    const placed = []
    for (let number = 0; number < 3; number++) placed.push(await askHold(visitor, {}))
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201])
    const fourth = await askHold(visitor, {})
    expect(fourth).toMatchObject({ status: 409, body: { code: 'too_many_holds', details: { reason: 'yours' } } })

    const otherBrowser = from('192.0.2.21')
    await confirmEmail(shop, otherBrowser, 'Adaeze+2@example.com'.toLowerCase())
    const sameMailbox = { email: 'adaeze+2@example.com', phone: '8039999999' }
    expect((await askHold(otherBrowser, sameMailbox)).body.code).toBe('too_many_holds')
    await confirmEmail(shop, otherBrowser, 'second@example.com')
    expect((await askHold(otherBrowser, { email: 'second@example.com' })).body.code).toBe('too_many_holds')
    expect((await askHold(otherBrowser, { email: 'second@example.com', phone: '8039999999' })).status).toBe(201)

    await shop.worker.runDue()
    await visitor.call('bookingCancel', { confirmation_id: placed[0]?.body.confirmation_id })
    expect((await askHold(visitor, {})).status).toBe(201)
  })

  test('eighteen seats of a flight on a day, whoever wants them', async () => {
    const nine = async (number: number) => {
      const visitor = from(`192.0.2.${100 + number}`)
      const email = `party${number}@party${number}.example`
      await confirmEmail(shop, visitor, email)
      return askHold(visitor, { email, phone: `803000010${number}`, adults: 9 })
    }
    expect((await nine(1)).status).toBe(201)
    expect((await nine(2)).status).toBe(201)
    expect(await nine(3)).toMatchObject({
      status: 409,
      body: { code: 'too_many_holds', details: { reason: 'flight' } },
    })
  })

  test('thirty of a network address, in whichever browsers', async () => {
    const codes: string[] = []
    for (let number = 0; number < 32; number++) {
      const visitor = from('203.0.113.200')
      const email = `guest${number}@guest${number}.example`
      await db.deleteFrom('rate_limits').execute()
      await confirmEmail(shop, visitor, email)
      // Each on a flight of its own day, so that no flight is full before.
      await chooseKept(visitor, 1, `2027-01-${String((number % 28) + 1).padStart(2, '0')}`)
      const { status, body } = await askHold(visitor, { email, phone: `80300002${String(number).padStart(2, '0')}` })
      codes.push(status === 201 ? 'kept' : body.code)
    }
    expect(codes.filter((code) => code === 'kept')).toHaveLength(30)
    expect(codes.slice(30)).toEqual(['too_many_holds', 'too_many_holds'])
  }, 120_000)
})
