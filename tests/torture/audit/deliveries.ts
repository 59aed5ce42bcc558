import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check.ts'

/** What sellers of every product have written down of their orders. */
const THEIRS = sql`(
  select client_reference, status from simulator_orders
  union all select client_reference, ${asOurs('booked')} from simulator_stay_orders
  union all select client_reference, ${asOurs('booked')} from own_hotel_orders
  union all select client_reference, ${asOurs('booked')} from tariff_transfers
  union all select client_reference, ${asOurs('booked')} from package_orders
  union all select client_reference, ${asOurs('in_force')} from local_policies
  union all select client_reference, ${asOurs('confirmed')} from activity_bookings where client_reference is not null
  union all select client_reference, ${asOurs('paid')} from case_payments
)`

function asOurs(bought: string) {
  return sql`case status when ${sql.lit(bought)} then 'ticketed' else status end`
}

const strayTickets: RawBuilder<{ id: string }> = sql`
  select client_reference as id from ${THEIRS} theirs
  where status = 'ticketed'
    and client_reference not in (
      select client_reference from order_items join orders on orders.id = order_id
      where order_items.status = 'ticketed' and orders.status = 'confirmed'
    )
  union all
  select client_reference from order_items where status = 'ticketed'
    and client_reference not in (select client_reference from ${THEIRS} theirs where status = 'ticketed')
`

const strayHolds: RawBuilder<{ id: string }> = sql`
  select coalesce(item.client_reference, theirs.client_reference) as id
  from (select client_reference from order_items where status = 'held') item
  full join (select client_reference from ${THEIRS} orders where status = 'held') theirs
    on theirs.client_reference = item.client_reference
  where item.client_reference is null or theirs.client_reference is null
`

/** Each thing of a paid order is there, or its money went back, or people see to it; all or nothing was kept to. */
const itemsAstray: RawBuilder<{ id: string }> = sql`
  select item.id || ' ' || item.status || ' of a ' || orders.status || ' order' as id
  from order_items item join orders on orders.id = item.order_id
  where item.status not in ('ticketed', 'changing', 'failed', 'cancelled')
    and orders.status in ('processing', 'confirmed', 'failed', 'cancelled')
    and orders.payment_reference is not null
    and not exists (select from work_items work where work.subject = item.id and work.status = 'open')
  union all
  select orders.id || ' kept some of all or nothing' from orders
  where partial_policy = 'cancel_all' and status = 'confirmed'
    and exists (select from order_items item where item.order_id = orders.id and item.status = 'failed')
`

const boughtTwice: RawBuilder<{ id: string }> = sql`
  select item_id as id from order_events where kind = 'ticketed' and item_id is not null
  group by item_id having count(*) > 1
  union all
  select order_id from order_events where kind = 'payment_received' group by order_id having count(*) > 1
  union all
  select number from item_tickets group by number having count(*) > 1
`

/** Every buyer here is one adult on one slice: an order takes one seat on each of its flights. */
const seatsAstray: RawBuilder<{ id: string }> = sql`
  select 'all flights' as id
  where (select coalesce(sum(sold), 0) from simulator_seats) <> (
    select coalesce(sum(jsonb_array_length(slice -> 'segments')), 0)
    from order_items, jsonb_array_elements(sold -> 'slices') slice where status in ('ticketed', 'held')
  )
`

/** Each room is of one kind for all its nights. */
const roomsAstray: RawBuilder<{ id: string }> = sql`
  select 'all rooms' as id
  where (select coalesce(sum(sold), 0) from simulator_stay_nights) <> (
    select coalesce(sum(jsonb_array_length(sold -> 'room' -> 'nights')), 0)
    from order_items where kind = 'hotel' and status in ('ticketed', 'held')
      and client_reference in (select client_reference from simulator_stay_orders)
  )
`

/** Of the agency's own rooms as many are taken of each night as orders have, and never more than there are. */
const ownRoomsAstray: RawBuilder<{ id: string }> = sql`
  select hotel || ' ' || room || ' has ' || sold || ' of ' || offered || ' rooms taken on ' || night as id
  from own_hotel_nights nights
  where sold > offered or sold <> (
    select count(*) from own_hotel_orders kept
    where kept.status in ('held', 'booked') and kept.hotel = nights.hotel
      and kept.booked ->> 'room' = nights.room and kept.booked -> 'nights' ? nights.night
  )
`

/** Of own places as many are taken as bookings have, and as are kept for who waits. */
const placesAstray: RawBuilder<{ id: string }> = sql`
  select departure_id || ' has ' || taken || ' seats taken' as id from package_departures departure
  where taken <> (
    select coalesce(sum(seats), 0) from package_orders booked
    where booked.departure_id = departure.departure_id and status in ('held', 'booked')
  ) + (
    select coalesce(sum(seats), 0) from package_waiting waiting
    where waiting.departure_id = departure.departure_id and status = 'offered'
  )
  union all
  select slot || ' has ' || taken || ' places taken' from activity_slots
  where taken <> (
    select coalesce(sum(people), 0) from activity_bookings booked
    where booked.slot = activity_slots.slot and status in ('on_hold', 'pending', 'confirmed')
  )
  union all
  select tariff || ' ' || class || ' has ' || sold || ' vehicles taken on ' || day from driver_days
  where sold <> (
    select count(*) from tariff_transfers
    where status = 'booked' and booked ->> 'code' = tariff || '-' || class and booked ->> 'pickUpAt' like day || '%'
  )
`

/** Fees of cases are paid by what was paid for them, and by nothing else. */
const feesAstray: RawBuilder<{ id: string }> = sql`
  select fee.id || ' ' || fee.status || ' by a payment that is ' || coalesce(payment.status, 'none') as id
  from case_fees fee left join case_payments payment on payment.client_reference = fee.payment
  where (fee.status = 'paid') <> (coalesce(payment.status, '') = 'paid')
    or fee.status in ('asked', 'waived') and coalesce(payment.status, 'held') <> 'held'
  union all
  select payment.client_reference || ' paid ' || payment.amount from case_payments payment
  where payment.status in ('paid', 'held') and payment.amount <> (
    select coalesce(sum(fee.amount), 0) from case_fees fee where fee.payment = payment.client_reference
  )
`

/** A ticketed item beside what the airline has written down of it. */
const BOTH = sql`
  pair as (
    select item.id, item.sold, theirs.booked, theirs.serial from order_items item
    join simulator_orders theirs on theirs.client_reference = item.client_reference
    where item.status = 'ticketed'
  )
`

const flightsAstray: RawBuilder<{ id: string }> = sql`
  with ${BOTH}
  select id from pair where jsonb_path_query_array(sold, '$.slices[*].segments[*].departing_at_utc')
    <> jsonb_path_query_array(booked, '$.slices[*].segments[*].departing_at_utc')
`

const bagsAstray: RawBuilder<{ id: string }> = sql`
  with ${BOTH}, counted as (
    select id,
      coalesce((select sum(quantity) from order_extras extra
        where extra.item_id = pair.id and kind = 'baggage' and status = 'bought'), 0) as ours,
      coalesce((select sum((bag ->> 'quantity')::int) from jsonb_array_elements(booked -> 'bags') bag), 0) as theirs
    from pair
  )
  select id || ' has ' || ours || ', the airline ' || theirs as id from counted where ours <> theirs
`

const chosenSeatsAstray: RawBuilder<{ id: string }> = sql`
  with ${BOTH}, named as (
    select id,
      coalesce((select string_agg(seat, ' ' order by seat) from order_extras extra
        where extra.item_id = pair.id and kind = 'seat' and status = 'bought'), '') as ours,
      coalesce((select string_agg(seat ->> 'designator', ' ' order by seat ->> 'designator')
        from jsonb_array_elements(booked -> 'chosenSeats') seat), '') as theirs,
      coalesce((select string_agg(designator, ' ' order by designator) from simulator_chosen_seats seat
        where seat.serial = pair.serial), '') as taken
    from pair
  )
  select id || ' has ' || ours || ', the airline ' || theirs || ', taken ' || taken as id
  from named where ours <> theirs or ours <> taken
`

/** Bags and seats that were paid are added by one question; those of an order that was given back meanwhile need not be. */
const extrasAstray: RawBuilder<{ id: string }> = sql`
  select request.id || ' ' || request.status as id from extras_requests request
  join orders on orders.id = request.order_id
  left join order_charges charge on charge.id = request.charge_id
  left join simulator_services added on added.client_reference = request.client_reference
  where (request.status = 'bought' and (added.serial is null or charge.status <> 'settled'))
    or (request.status <> 'bought' and (charge.status = 'settled' or added.serial is not null and orders.status = 'confirmed'))
  union all
  select client_reference from simulator_services
  where client_reference not in (select client_reference from extras_requests)
`

const changesAstray: RawBuilder<{ id: string }> = sql`
  select change.id || ' ' || change.status as id from order_changes change
  left join order_charges charge on charge.id = change.charge_id
  join simulator_changes theirs on theirs.change_id = change.supplier_change_id
  where (change.status = 'done') <> (theirs.confirmed_at is not null)
    or (change.status = 'done' and coalesce(charge.status, 'settled') <> 'settled')
    or (change.status <> 'done' and charge.status = 'settled')
`

/** What is true of every order, wherever its sellers write theirs down. */
export const ITEM_CHECKS: readonly Check[] = [
  { fault: 'a thing of a paid order is neither there nor given back', query: itemsAstray },
  { fault: 'an item was bought twice', query: boughtTwice },
]

/** What is true where the sellers are the shop's own. */
export const SELLER_CHECKS: readonly Check[] = [
  { fault: 'a supplier has tickets that no order has', query: strayTickets },
  { fault: 'seats or rooms are kept for no order, or an order for none', query: strayHolds },
  { fault: 'seats sold differ from seats ticketed and held', query: seatsAstray },
  { fault: 'rooms sold differ from rooms booked and held', query: roomsAstray },
  { fault: 'rooms of our own differ from those that are booked', query: ownRoomsAstray },
  { fault: 'places of our own differ from those that are booked', query: placesAstray },
  { fault: 'fees of a case are paid by nothing, or not by what was paid for them', query: feesAstray },
  { fault: 'an order has other flights than its ticket', query: flightsAstray },
  { fault: 'bags differ', query: bagsAstray },
  { fault: 'chosen seats differ', query: chosenSeatsAstray },
  { fault: 'bags and seats were paid and not added, or added and not paid', query: extrasAstray },
  { fault: 'a change was paid and not made, or made and not paid', query: changesAstray },
]
