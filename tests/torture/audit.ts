import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'

/** What is wrong with a shop's books after everything has come to rest; nothing in a sound one. */
export async function auditShop(db: Db): Promise<readonly string[]> {
  const faults = await Promise.all([
    check(db, 'money came that paid nothing and did not go back', moneyLost),
    check(db, 'an order is ticketed and was not paid in full', unpaidTickets),
    check(db, 'an order was paid and is neither ticketed nor given back', paidForNothing),
    check(db, 'more went back than had come', overRefunded),
    check(db, 'the airline has tickets that no order has', strayTickets),
    check(db, 'an item was bought twice', boughtTwice),
    check(db, 'seats sold differ from seats ticketed', seatsAstray),
    check(db, 'a provider has other sums than the books', cashAstray),
    check(db, 'a provider gave back what was not owed', refundedAstray),
    check(db, 'a message of a provider was taken twice', takenTwice),
    check(db, 'work was given up', deadWork),
    books(db),
  ])
  return faults.flat()
}

type Query = ReturnType<typeof sql<{ readonly id: string }>>

async function check(db: Db, fault: string, query: Query): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => `${fault}: ${id}`)
}

async function books(db: Db): Promise<string[]> {
  return (await checkBooks(db)).map((fault) => `the ledger: ${JSON.stringify(fault)}`)
}

/** Every successful transaction at a provider is a payment that paid, was given back, or filled a wallet. */
const moneyLost: Query = sql`
  select sandbox.reference as id from sandbox_transactions sandbox
  left join payments payment on payment.reference = sandbox.reference
  where sandbox.status = 'success'
    and coalesce(payment.status, '') not in ('paid', 'refund_pending', 'refunded', 'mismatch')
`
const unpaidTickets: Query = sql`
  select orders.id from orders left join payments payment on payment.reference = orders.payment_reference
  where orders.status = 'confirmed' and (payment.status is distinct from 'paid' or payment.amount <> orders.total_amount)
`
/** What a cancelled order has paid it gets back as it was quoted. */
const paidForNothing: Query = sql`
  select payment.reference as id from payments payment
  join orders on orders.id = payment.order_id
  where payment.status = 'paid' and (
    orders.payment_reference is distinct from payment.reference
    or orders.status not in ('confirmed', 'cancelled')
    or orders.status = 'cancelled' and not exists (
      select from cancel_quotes quote where quote.order_id = orders.id and quote.outcome = 'cancelled'
        and quote.refund_amount = coalesce((select sum(refund.amount) from refunds refund
          where refund.payment_reference = payment.reference and refund.status = 'processed'), 0)
    )
  )
`
const overRefunded: Query = sql`
  select payment.reference as id from payments payment
  join refunds refund on refund.payment_reference = payment.reference and refund.status <> 'failed'
  group by payment.reference, payment.amount having sum(refund.amount) > payment.amount
  union all
  select sandbox.reference from sandbox_transactions sandbox
  join sandbox_refunds refund on refund.transaction_id = sandbox.id and refund.status <> 'failed'
  group by sandbox.reference, sandbox.amount having sum(refund.amount) > sandbox.amount
`
const strayTickets: Query = sql`
  select client_reference as id from simulator_orders
  where status = 'ticketed'
    and client_reference not in (
      select client_reference from order_items join orders on orders.id = order_id
      where order_items.status = 'ticketed' and orders.status = 'confirmed'
    )
  union all
  select client_reference from order_items where status = 'ticketed'
    and client_reference not in (select client_reference from simulator_orders where status = 'ticketed')
`
const boughtTwice: Query = sql`
  select item_id as id from order_events where kind = 'ticketed' and item_id is not null
  group by item_id having count(*) > 1
  union all
  select order_id from order_events where kind = 'payment_received' group by order_id having count(*) > 1
`
/** Every buyer here is one adult on one slice: a ticketed order takes one seat on each of its flights. */
const seatsAstray: Query = sql`
  select 'all flights' as id
  where (select coalesce(sum(sold), 0) from simulator_seats) <> (
    select coalesce(sum(jsonb_array_length(slice -> 'segments')), 0)
    from order_items, jsonb_array_elements(sold -> 'slices') slice where status = 'ticketed'
  )
`
const cashAstray: Query = sql`
  with provider as (
    select sandbox.provider, sum(coalesce(sandbox.charged_amount, sandbox.amount)) as came,
      coalesce(sum((select sum(amount) from sandbox_refunds refund
        where refund.transaction_id = sandbox.id and refund.status = 'processed')), 0) as went
    from sandbox_transactions sandbox where sandbox.status = 'success' group by sandbox.provider
  )
  select provider.provider as id from provider
  left join ledger_accounts cash on cash.kind = 'cash' and cash.owner = provider.provider
  where coalesce(-cash.balance, 0) <> came - went
`
const refundedAstray: Query = sql`
  select sandbox.reference as id from sandbox_transactions sandbox
  where coalesce((select sum(refund.amount) from sandbox_refunds refund
      where refund.transaction_id = sandbox.id and refund.status <> 'failed'), 0)
    <> coalesce((select sum(refund.amount) from refunds refund
      where refund.payment_reference = sandbox.reference and refund.destination = 'source' and refund.status <> 'failed'), 0)
`
const takenTwice: Query = sql`
  select max(event) as id from webhook_inbox group by provider, body having count(*) > 1
`
const deadWork: Query = sql`select key as id from jobs where status = 'dead'`
