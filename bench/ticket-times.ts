import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Visitor } from '#tests/support/shop.ts'

const PATIENCE_MS = 15_000

export interface Placed {
  readonly buyer: Visitor
  readonly orderId: string
}

/** Pays orders one after the other; milliseconds from the arrival of the webhook to the ticket, by the database. */
export async function ticketTimes(orders: readonly Placed[], databaseUrl: string): Promise<readonly number[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    for (const order of orders) await payAndWait(order)
    const { rows } = await database.query<{ elapsed: string }>(
      `select extract(epoch from min(e.at) - min(w.received_at)) * 1000 as elapsed
       from webhook_inbox w
       join payments p on p.reference = w.reference
       join order_events e on e.order_id = p.order_id and e.kind = 'ticketed'
       group by p.order_id`,
    )
    return rows.map(({ elapsed }) => Number(elapsed))
  } finally {
    await database.end()
  }
}

async function payAndWait({ buyer, orderId }: Placed): Promise<void> {
  const { body } = await buyer.call('flightCreatePaystackTransaction', { confirmation_id: orderId })
  // On the sandbox's own page, as a traveller pays: it is open to this machine, and buyers have other addresses.
  const page = await fetch(body.authorization_url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'success' }),
    redirect: 'manual',
  })
  if (page.status !== 303) throw new Error(`payment: ${page.status}`)
  const start = performance.now()
  for (;;) {
    const shown = await buyer.call('flightBookingConfirmation', { confirmation_id: orderId })
    if (shown.body.fulfilment_status === 'ticketed') return
    if (performance.now() - start > PATIENCE_MS) throw new Error(`order ${orderId} got no ticket`)
    await wait(100)
  }
}
