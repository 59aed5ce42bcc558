import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check.ts'

/** What each payment that came has kept: all of it, less what went back or is to. */
const KEPT = sql`
  kept as (
    select payment.order_id, payment.reference, payment.charge_id, payment.purpose, payment.currency, payment.amount
      - coalesce((select sum(refund.amount) from refunds refund
          where refund.payment_reference = payment.reference and refund.status <> 'failed'), 0) as amount
    from payments payment where payment.status in ('paid', 'refund_pending', 'refunded')
  )
`

/** Every successful transaction at a provider, and every transfer, is a payment that paid, was given back, or filled a wallet. */
const moneyLost: RawBuilder<{ id: string }> = sql`
  select sandbox.reference as id from sandbox_transactions sandbox
  left join payments payment on payment.reference = sandbox.reference
  where sandbox.status = 'success'
    and coalesce(payment.status, '') not in ('paid', 'refund_pending', 'refunded')
  union all
  select line.line_id from bank_statement_lines line
  left join payments payment on payment.reference = line.reference
  where coalesce(payment.status, '') not in ('paid', 'refund_pending', 'refunded')
`

/**
 * What an order keeps is what it costs: bought, its total with all that was added and changed, less what could not be
 * had; cancelled, wholly or in part, less what its quotes said; part-paid, its parts so far; everything else nothing.
 */
const orderAstray: RawBuilder<{ id: string }> = sql`
  with ${KEPT}, owed as (
    select orders.id, orders.status, case
      when orders.status = 'confirmed' then orders.total_amount - lost.amount - coalesce(quoted.amount, 0)
      -- One that was cancelled before it was paid has no quote, and owes nothing.
      when orders.status = 'cancelled' then orders.total_amount - lost.amount - quoted.amount
      when orders.status = 'on_hold' then (
        select sum(charge.amount) from order_charges charge
        where charge.order_id = orders.id and charge.kind = 'instalment' and charge.status = 'paid')
    end as amount from orders
    cross join lateral (
      select coalesce(sum(item.amount), 0) as amount from order_items item
      where item.order_id = orders.id and item.status = 'failed') lost
    cross join lateral (
      select sum(quote.refund_amount) as amount from cancel_quotes quote
      where quote.order_id = orders.id and quote.outcome = 'cancelled') quoted
  )
  select owed.id || ' ' || owed.status || ' owes ' || coalesce(owed.amount, 0) || ' and has ' || coalesce(sum(kept.amount), 0) as id
  from owed left join kept on kept.order_id = owed.id and kept.purpose = 'order'
  group by owed.id, owed.status, owed.amount having coalesce(owed.amount, 0) <> coalesce(sum(kept.amount), 0)
`

/** Delivered, a charge has its one payment; a part of a price that is not paid yet likewise; all others have none. */
const chargeAstray: RawBuilder<{ id: string }> = sql`
  with ${KEPT}
  select charge.id || ' ' || charge.kind || ' ' || charge.status || ' has ' || coalesce(sum(kept.amount), 0) as id
  from order_charges charge left join kept on kept.charge_id = charge.id
    and (charge.status not in ('settled', 'paid') or kept.reference is distinct from charge.payment_reference)
  group by charge.id, charge.kind, charge.status having coalesce(sum(kept.amount), 0) <> 0
  union all
  select charge.id || ' ' || charge.status || ' was paid by nothing' from order_charges charge
  left join payments payment on payment.reference = charge.payment_reference and payment.charge_id = charge.id
  where charge.status in ('settled', 'paid', 'refused') and payment.reference is null
`

const overRefunded: RawBuilder<{ id: string }> = sql`
  select payment.reference as id from payments payment
  join refunds refund on refund.payment_reference = payment.reference and refund.status <> 'failed'
  group by payment.reference, payment.amount having sum(refund.amount) > payment.amount
  union all
  select max(sandbox.reference) from sandbox_transactions sandbox
  join sandbox_refunds refund on refund.transaction_id = sandbox.id and refund.status <> 'failed'
  group by sandbox.id having sum(refund.amount) > coalesce(sandbox.charged_amount, sandbox.amount)
`

const refundedAstray: RawBuilder<{ id: string }> = sql`
  select sandbox.reference as id from sandbox_transactions sandbox
  where coalesce((select sum(refund.amount) from sandbox_refunds refund
      where refund.transaction_id = sandbox.id and refund.status <> 'failed'), 0)
    <> coalesce((select sum(refund.amount) from refunds refund
      where refund.payment_reference = sandbox.reference and refund.destination = 'source' and refund.status <> 'failed'
        and refund.hand_transfer is null), 0)
`

const PROVIDERS = sql`
  provider as (
    select sandbox.provider, sandbox.currency, sum(coalesce(sandbox.charged_amount, sandbox.amount)) as came,
      coalesce(sum((select sum(amount) from sandbox_refunds refund
        where refund.transaction_id = sandbox.id and refund.status = 'processed')), 0) as went
    from sandbox_transactions sandbox where sandbox.status = 'success' group by sandbox.provider, sandbox.currency
    union all
    select 'bank_transfer', currency, sum(amount), 0 from bank_statement_lines group by currency
    union all
    -- What staff have sent by transfers of their own in place of refunds that failed.
    select 'hand', currency, 0, sum(amount) from refunds where hand_transfer is not null group by currency
  )
`

/** Entries by which wallets have made good for what disputes took. */
const MADE_GOOD = sql`
  made_good as (
    select entry.id, account.currency, entry.amount from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    where account.kind in ('disputed', 'losses') and entry.amount > 0 and exists (
      select from ledger_entries beside join ledger_accounts gave on gave.id = beside.account_id
      where beside.transaction_id = entry.transaction_id and gave.kind in ('wallet', 'wallet_held'))
  )
`

/** What a provider holds for us; what is in dispute, or was lost by one, it has taken out of these books only. */
const cashAstray: RawBuilder<{ id: string }> = sql`
  with ${PROVIDERS}, ${MADE_GOOD}, booked as (
    select case account.kind when 'losses' then payment.provider else account.owner end as provider,
      account.currency, -sum(entry.amount) as amount
    from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    join ledger_transactions movement on movement.id = entry.transaction_id
    left join payments payment on payment.reference = movement.reference
    where account.kind in ('cash', 'disputed', 'losses') and entry.id not in (select id from made_good) group by 1, 2
  )
  select coalesce(provider.provider, booked.provider) || ' has ' || coalesce(came - went, 0) || ', the books '
    || coalesce(booked.amount, 0) || ' ' || coalesce(provider.currency, booked.currency) as id
  from provider full join booked on booked.provider = provider.provider and booked.currency = provider.currency
  where coalesce(booked.amount, 0) <> coalesce(came - went, 0)
`

/**
 * All that came and did not go back is what orders keep, what customers have in their wallets and what waits for
 * a decision, less what customers were let off. What disputes take is an order's all the same, but for what wallets
 * have made good.
 */
const sumAstray: RawBuilder<{ id: string }> = sql`
  with ${KEPT}, ${PROVIDERS}, ${MADE_GOOD}, parts as (
    select currency, came - went as here, 0 as orders, 0 as wallets, 0 as others from provider
    union all select currency, 0, amount, 0, 0 from kept where purpose = 'order'
    union all select currency, 0, 0, balance, 0 from ledger_accounts where kind in ('wallet', 'wallet_held')
    union all select currency, 0, 0, 0, balance from ledger_accounts where kind in ('unallocated', 'allowance')
    union all select currency, 0, 0, 0, amount from made_good
  ), sums as (
    select currency, sum(here) as here, sum(orders) as orders, sum(wallets) as wallets, sum(others) as others
    from parts group by currency
  )
  select here || ' came, orders keep ' || orders || ', wallets ' || wallets || ', all else ' || others || ' ' || currency as id
  from sums where here <> orders + wallets + others
`

/** Staff have looked at all that was not what was asked: nothing is left uncounted. */
const uncounted: RawBuilder<{ id: string }> = sql`
  select account.owner || ' ' || coalesce(payment.status, 'no payment') as id
  from ledger_accounts account left join payments payment on payment.reference = account.owner
  where account.kind = 'unallocated' and account.balance <> 0
`

/**
 * Money of a wallet is promised to a payment only while that payment can still be made, and while what it is
 * for still waits for its money.
 */
const heldForNothing: RawBuilder<{ id: string }> = sql`
  select hold.id || ' for ' || coalesce(payment.reference || ' ' || payment.status, 'nothing') as id
  from ledger_holds hold
  left join payments payment on payment.hold_id = hold.id
  left join orders on orders.id = payment.order_id
  left join order_charges charge on charge.id = payment.charge_id
  where hold.state = 'pending' and hold.key not like 'dispute:%' and hold.key not like 'refund:%' and (
    coalesce(payment.status, '') not in ('created', 'open', 'pending', 'abandoned')
    or case when payment.charge_id is null then orders.status not in ('pending_payment', 'on_hold')
      else charge.status <> 'open' end
  )
`

/**
 * It ends with its payment: in the transaction in which that one, or another one of the same bill, was paid, or it
 * was not to be paid any more; not by a sweep afterwards. Of payments that had been opened before, since two that
 * come at once may miss each other.
 */
const heldTooLong: RawBuilder<{ id: string }> = sql`
  select hold.id || ' for ' || payment.reference || ' beside ' || other.reference || ' ' || ended.status as id
  from ledger_holds hold
  join payments payment on payment.reference = hold.reference and hold.key = 'payment:' || payment.reference
  join payment_events opened on opened.reference = payment.reference and opened.status = 'open'
  join payments other on other.order_id = payment.order_id and other.charge_id is not distinct from payment.charge_id
  join payment_events ended on ended.reference = other.reference and ended.at > opened.at
    and (ended.status = 'paid' or (ended.status in ('failed', 'mismatch') and other.reference = payment.reference))
  where hold.state = 'pending' or (hold.resolved_at > ended.at and hold.xmin <> ended.xmin)
`

/**
 * What a disputed payment had brought to a wallet is set aside, or made good for the loss, as far as it is there or
 * came back: beside it the wallet has no more than what is new since.
 */
const disputedLeft: RawBuilder<{ id: string }> = sql`
  with moved as (
    select account.kind, account.owner, account.currency, movement.id, movement.reference, entry.amount
    from ledger_entries entry join ledger_transactions movement on movement.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
  ), begun as (
    select dispute.id, dispute.status, dispute.held, dispute.currency, payment.reference, payment.customer_id, began.id as at
    from disputes dispute join payments payment on payment.reference = dispute.payment_reference
    join ledger_transactions began on began.key = 'dispute:' || dispute.id || ':held'
    where dispute.status <> 'won' and payment.customer_id is not null
  ), short as (
    select begun.*,
      (select coalesce(sum(amount), 0) from moved where moved.kind = 'wallet' and moved.owner = begun.customer_id
        and moved.reference = begun.reference and moved.currency = begun.currency) as brought,
      case begun.status when 'lost'
        then (select coalesce(-sum(amount), 0) from moved where moved.kind = 'losses' and moved.reference = begun.reference)
        else begun.held end
      - (select coalesce(sum(hold.amount), 0) from ledger_holds hold
        where hold.state = 'pending' and hold.key like 'dispute:' || begun.id || '%') as missing
    from begun
  )
  select short.id || ' ' || short.status || ' misses ' || least(short.brought, short.missing) || ', the wallet has ' || wallet.balance as id
  from short join ledger_accounts wallet on wallet.kind = 'wallet' and wallet.owner = short.customer_id
    and wallet.currency = short.currency
  where least(short.brought, short.missing) > 0 and wallet.balance > (
    select coalesce(sum(later.amount), 0) from moved later
    where later.kind = 'wallet' and later.owner = short.customer_id and later.amount > 0 and later.id > short.at
      and not exists (select from moved before where before.kind = 'wallet' and before.owner = later.owner
        and before.reference = later.reference and before.amount < 0 and before.id < short.at))
`

/** A bank's decision ends what waited for it. */
const setAsideForNothing: RawBuilder<{ id: string }> = sql`
  select hold.id from ledger_holds hold
  where hold.state = 'pending' and hold.key like 'dispute:%'
    and not exists (select from disputes where disputes.status in ('needs_answer', 'answered')
      and split_part(hold.key, ':', 2) = disputes.id)
`

/** In the place of a refund one other is given at most, of as much, and only where it had failed. */
const replacedAstray: RawBuilder<{ id: string }> = sql`
  select refund.id || ' in place of ' || failed.id || ' ' || failed.status as id
  from refunds refund join refunds failed on failed.id = refund.replaces
  where failed.status <> 'failed' or failed.destination <> 'source' or failed.payment_reference <> refund.payment_reference
    or failed.amount <> refund.amount or failed.currency <> refund.currency
`

const takenTwice: RawBuilder<{ id: string }> = sql`
  select max(event) as id from webhook_inbox where body <> '' group by provider, body having count(*) > 1
`

export const MONEY_CHECKS: readonly Check[] = [
  { fault: 'money came that paid nothing and did not go back', query: moneyLost },
  { fault: 'an order has other money than it costs', query: orderAstray },
  { fault: 'a charge has money that it should not have, or none', query: chargeAstray },
  { fault: 'more went back than had come', query: overRefunded },
  {
    fault: 'something else was given in place of a refund than it was, or of one that had not failed',
    query: replacedAstray,
  },
  { fault: 'a provider gave back what was not owed', query: refundedAstray },
  { fault: 'a provider has other sums than the books', query: cashAstray },
  { fault: 'money came that neither orders nor wallets have', query: sumAstray },
  { fault: 'money waits for a decision that nobody can make', query: uncounted },
  { fault: 'money of a wallet is kept for nothing', query: heldForNothing },
  { fault: 'money of a wallet was kept longer than its payment', query: heldTooLong },
  { fault: 'a wallet has what a dispute misses', query: disputedLeft },
  { fault: 'money of a wallet is set aside for nothing', query: setAsideForNothing },
  { fault: 'a message of a provider was taken twice', query: takenTwice },
]
