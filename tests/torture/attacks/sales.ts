import { vi } from 'vitest'
import type { PassengerType } from '#contracts/prices.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import type { Visitor } from '#tests/support/shop.ts'
import type { AttackedShop } from './attacked-shop.ts'

const WAIT = { timeout: 40_000, interval: 250 }

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export interface Sale {
  readonly orderId: string
  readonly paymentReference: string
  readonly bookingReference: string
}

const sectorsOf = (origin: string, destination: string, days: number) => [
  { origin, destination, departure_date: inDays(days) },
]

/** An order that waits for its payment. */
export async function placeOrder(shop: AttackedShop, buyer: Visitor, key: string): Promise<string> {
  const results = await search(buyer, { trip_type: 'one_way', sectors: sectorsOf('LOS', 'ABV', 40), adults: 1 })
  const { confirmation_id } = await book(buyer, bookingBody(await choose(buyer, results), ['ADT']), key)
  shop.secrets.add(confirmation_id)
  return confirmation_id
}

/** A flight that is bought, paid and ticketed. */
export async function buy(shop: AttackedShop, buyer: Visitor, key: string): Promise<Sale> {
  const orderId = await placeOrder(shop, buyer, key)
  const { body: opened } = await buyer.call('flightCreatePaystackTransaction', { confirmation_id: orderId })
  const paymentReference = opened.reference
  const form = { method: 'POST', body: new URLSearchParams({ action: 'success' }) }
  await buyer.fetch(new URL(opened.authorization_url).pathname, form)
  await buyer.call('paymentVerify', { reference: paymentReference })
  const bookingReference = await vi.waitFor(async () => {
    const { body } = await buyer.call('flightBookingConfirmation', { confirmation_id: orderId })
    if (body.fulfilment_status !== 'ticketed') throw new Error(`still ${body.fulfilment_status}`)
    return body.booking_reference
  }, WAIT)
  for (const secret of [paymentReference, bookingReference]) shop.secrets.add(secret)
  return { orderId, paymentReference, bookingReference }
}

/** Confirms an address in a browser by the code that was mailed there. */
export async function confirmEmail(shop: AttackedShop, visitor: Visitor, email: string): Promise<void> {
  await visitor.call('emailCodeSend', { email })
  const code = await vi.waitFor(async () => {
    const mail = (await shop.mails()).find(
      ({ recipient, subject }) => recipient === email && /^\d{3} \d{3} /.test(subject),
    )
    if (!mail) throw new Error('no code yet')
    return mail.subject.slice(0, 7)
  }, WAIT)
  const { status } = await visitor.call('emailCodeConfirm', { email, code })
  if (status !== 200) throw new Error(`code: ${status}`)
}

interface Grab {
  readonly email: string
  readonly phone: string
  readonly adults: number
}

/** Asks for seats of one flight to be kept unpaid. @returns what it was answered */
export async function grabSeats(visitor: Visitor, { email, phone, adults }: Grab): Promise<number | string> {
  const form = { trip_type: 'one_way', sectors: sectorsOf('JFK', 'EWR', 90), adults } as const
  const results = await search(visitor, form)
  const [flight] = results.offers
  const { status, body } = await visitor.call('flightConfirmAvailability', {
    search_id: results.search_id,
    fare_source_code: flight?.fares?.at(-1)?.fare_source_code ?? flight?.fare_source_code,
    sector_sequence: flight?.sector_sequence,
  })
  if (status !== 200) return body.code
  const types = Array.from({ length: adults }, (): PassengerType => 'ADT')
  const contact = { email, country_code: '+234', phone_number: phone }
  const asked = bookingBody(body, types, { contact, payment_option: 'hold' })
  const answer = await visitor.call('flightCreateBooking', asked, { 'Idempotency-Key': crypto.randomUUID() })
  return answer.status === 201 ? 201 : answer.body.code
}
