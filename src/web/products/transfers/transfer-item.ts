import { type TransferAddress, transferSearchAddress } from '#contracts/transfers/search-address.ts'
import type { TransferOffer } from '#contracts/transfers/offers.ts'
import type { ItemOf } from '../../order/product-panels.ts'

export type TransferItem = ItemOf<'transfer'>
export type OrderedRide = NonNullable<TransferItem['details']['ride']>

/** One way of a confirmed transfer. */
export interface OfferedRide {
  readonly transfer: TransferOffer
  readonly at: number
}

export function rideOf({ transfer, at }: OfferedRide): TransferOffer['rides'][number] {
  const ride = transfer.rides[at]
  if (!ride) throw new Error('a way of a transfer is missing')
  return ride
}

type Driven = Pick<
  OrderedRide,
  'from' | 'to' | 'pick_up_at' | 'adults' | 'child_ages' | 'bags' | 'child_seats' | 'flight_number'
>

const queryOf = ({
  from,
  to,
  pick_up_at,
  adults,
  child_ages,
  bags,
  child_seats,
  flight_number,
}: Driven): TransferAddress => ({
  from,
  to,
  pick_up_at,
  adults,
  child_ages,
  bags,
  child_seats,
  flight_number,
})

/** The vehicles for the same ride again. */
export const rideAgainAddress = (ride: Driven): string => transferSearchAddress(queryOf(ride))
