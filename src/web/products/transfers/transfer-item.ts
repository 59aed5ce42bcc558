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

type OfferedWay = TransferOffer['rides'][number]

/** Whether its flight must be said: who is brought to an airport may have no ticket yet. */
export const asksFlight = ({ from, flight_number: known }: OfferedWay): boolean => from.type === 'airport' && !known

/** Whether one end is a town or a part of one without a street. */
export const asksAddress = ({ from, to }: OfferedWay): boolean =>
  [from, to].some(({ type, address }) => (type === 'city' || type === 'area') && !address)

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
