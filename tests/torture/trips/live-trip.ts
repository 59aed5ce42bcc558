import { settle } from '#tests/support/extras.ts'
import { steerProvider, traveller } from '#tests/support/purchase.ts'
import { confirmItem } from './confirm-item.ts'
import { isLater } from './draw-trip.ts'
import { payTrip } from './pay-trip.ts'
import { type Living, readOrder, type TripOrder } from './trip-order.ts'

const HOURS = 3_600_000

/** What a journey has come to, beside what its page says. */
interface LivedTrip {
  readonly order: TripOrder
  /** What cancellations were said to give back, by item. */
  readonly quoted: ReadonlyMap<string, number>
}

/** Confirms, places, pays and gives back what chance has drawn; a text says why the shop would not have it. */
export async function liveTrip(living: Living): Promise<LivedTrip | string> {
  const { visitor, trip } = living
  for (const provider of ['paystack', 'flutterwave']) await steerProvider(visitor, provider, { copies: trip.copies })
  const placed = await place(living)
  if ('refused' in placed) return placed.refused
  await payTrip(living, placed.orderId)
  await wait(living, 24)
  const quoted = await giveBack(living, placed.orderId)
  return { order: await readOrder(visitor, placed.orderId), quoted }
}

/** Lets hours pass, three at a time, and everything run that becomes due. */
async function wait({ shop }: Pick<Living, 'shop'>, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 3) {
    await settle(shop)
    shop.clock.advance(3 * HOURS)
  }
  await settle(shop)
}

type Placed = { readonly orderId: string } | { readonly refused: string }

/** Places an order of everything, at the price with its discounts, and in two tabs more where that was drawn. */
async function place({ shop, visitor, trip }: Living): Promise<Placed> {
  const confirmed: Awaited<ReturnType<typeof confirmItem>>[] = []
  for (const item of trip.items) confirmed.push(await confirmItem(visitor, item, trip))
  const currency = confirmed[0]?.price.currency
  const order = (amount: number) =>
    visitor.call(
      'orderCreate',
      {
        items: confirmed.flatMap(({ items }) => items),
        contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
        passengers: [traveller('ADT', 0)],
        expected_total: { amount, currency },
        agree_terms: true,
        partial_policy: trip.policy,
        ...(trip.coupon && { coupon_code: 'TERANGA5' }),
        ...(isLater(trip) && { payment_option: trip.payment, later_parts: 1 }),
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    )
  let amount = confirmed.reduce((sum, { price }) => sum + price.grand_total, 0)
  let first = await order(amount)
  const actual = first.body.details?.['actual'] as { readonly amount: number } | undefined
  if (first.body.code === 'price_changed' && actual) {
    amount = actual.amount
    first = await order(amount)
  }
  if (first.status !== 201) return { refused: first.body.code }
  const orderId = first.body.confirmation_id
  for (const again of trip.twoTabs ? await Promise.all([order(amount), order(amount)]) : [])
    if (again.body.confirmation_id !== orderId) throw new Error(`placed twice: ${JSON.stringify(again.body)}`)
  if (isLater(trip)) await settle(shop)
  return { orderId }
}

/** Cancels things one after the other, each by its quote, and each twice at once. */
async function giveBack(living: Living, confirmation_id: string): Promise<ReadonlyMap<string, number>> {
  const { visitor, trip } = living
  const quoted = new Map<string, number>()
  for (const at of trip.givenBack) {
    const item = (await readOrder(visitor, confirmation_id)).items[at]
    if (item?.status !== 'ticketed') continue
    const quote = await visitor.call('orderCancelQuote', { confirmation_id, item_ids: [item.item_id] })
    if (quote.status !== 200) continue
    const { quote_id, refund_options, refund } = quote.body
    const refund_to = trip.toWallet ? refund_options.at(-1) : refund_options[0]
    const asked = { confirmation_id, quote_id, refund_to: refund_to ?? null }
    await Promise.all([visitor.call('orderCancel', asked), visitor.call('orderCancel', asked)])
    await wait(living, 9)
    quoted.set(item.item_id, refund.amount)
  }
  return quoted
}
