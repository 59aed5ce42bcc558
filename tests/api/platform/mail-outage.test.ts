import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const ORDERS = 8
const MINUTE_MS = 60_000

let shop: TestShop
let server: SMTPServer | null = null
afterEach(async () => {
  await close()
  await shop.close()
})

/** A mail server that takes mails, or asks to come back later once it has read them. */
async function listen(port: number, takes: boolean, received: string[]): Promise<void> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!takes) return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
        received.push(/^Message-ID: (.+)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve))
  server = started
}

async function close(): Promise<void> {
  const closing = server
  server = null
  if (closing) await new Promise<void>((resolve) => closing.close(resolve))
}

/** Lets the shop's time pass, working off what becomes due on the way. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    shop.clock.advance(MINUTE_MS)
    await shop.worker.runDue()
  }
}

test('while mail is down orders are sold as ever, and every mail arrives once when it is back', async () => {
  const port = await freePort()
  shop = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const orders: string[] = []
  const results = await search(shop.visitor(), {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-10' }],
    adults: 1,
  })
  for (let index = 0; index < ORDERS; index++) {
    const buyer = shop.visitor()
    const { confirmation_id } = await book(buyer, bookingBody(await choose(buyer, results, index % 5), ['ADT']), 'one')
    const reference = await openPayment(buyer, confirmation_id, index % 2 ? 'paystack' : 'flutterwave')
    await actAsCustomer(buyer, index % 2 ? 'paystack' : 'flutterwave', reference, 'success')
    await buyer.call('paymentVerify', { reference })
    await shop.worker.runDue()
    const { body } = await buyer.call('flightBookingConfirmation', { confirmation_id })
    expect(body.fulfilment_status).toBe('ticketed')
    orders.push(confirmation_id)
  }

  const received: string[] = []
  await pass(1)
  // It is there again, and still takes nothing.
  await listen(port, false, received)
  await pass(1)
  expect(received).toEqual([])
  await close()
  await listen(port, true, received)
  await pass(30)
  expect(received.toSorted()).toEqual(orders.map((id) => `<${id}.e_ticket@127.0.0.1>`).toSorted())
  const waiting = await shop.database.db
    .selectFrom('jobs')
    .select('key')
    .where('kind', 'like', 'mail%')
    .where('status', '<>', 'done')
    .execute()
  expect(waiting).toEqual([])
}, 120_000)
