import type { Money } from '#contracts/money.ts'
import type { OctoBooking, OctoBookingStatus } from '#contracts/octo/bookings.ts'
import type { PassengerPrice, Price } from '#contracts/prices.ts'
import { type ActivityBooking, SupplierFailure } from '#modules/activities/activity-supplier.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { billedMoney, billedTotal } from '../octo-money.ts'
import { describeSlot } from '../slots/read-slots.ts'

const STATUSES = {
  ON_HOLD: 'on_hold',
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  REDEEMED: 'redeemed',
} as const satisfies Record<OctoBookingStatus, ActivityBooking['status']>

/**
 * A booking as the port tells it.
 * @throws SupplierFailure for one without a price or a time: nobody could say what was bought.
 */
export async function describeBooking(deps: OctoDeps, booking: OctoBooking): Promise<ActivityBooking> {
  const { availability } = booking
  const total = billedTotal(booking)
  if (!availability || !total) throw new SupplierFailure('malformed', 'a booking has no time or no price')
  const status = STATUSES[booking.status]
  const isIn = status === 'confirmed' || status === 'redeemed'
  return {
    uuid: booking.uuid.toLowerCase(),
    supplierReference: isIn || status === 'pending' ? booking.supplierReference : null,
    status,
    heldUntil: status === 'on_hold' && booking.utcExpiresAt ? new Date(booking.utcExpiresAt) : null,
    unitItems: booking.unitItems.map(({ unitId, supplierReference, ticket }, at) => ({
      unitId,
      ticket: isIn ? codeOf(booking, ticket ?? booking.voucher, supplierReference, at) : null,
    })),
    price: priceOf(total, await peopleOf(deps, booking)),
    slot: describeSlot(availability, booking.optionId, total.currency),
  }
}

/** More than that no paper can show as a code, whatever its letters. */
const LONGEST_CODE = 700

/** What lets somebody in: the code of their ticket, else a number of the booking’s own. */
function codeOf(
  { supplierReference, uuid }: OctoBooking,
  ticket: OctoBooking['voucher'],
  reference: string | null,
  at: number,
): string {
  const codes = ticket?.deliveryOptions.flatMap(({ deliveryFormat: format, deliveryValue: code }) =>
    format.endsWith('_URL') || code.length > LONGEST_CODE ? [] : code,
  )
  return codes?.[0] || reference || `${supplierReference ?? uuid.slice(0, 8).toUpperCase()}-${at + 1}`
}

interface Person {
  readonly type: PassengerPrice['type']
  /** null where the supplier prices the booking as a whole. */
  readonly amount: number | null
}

const PASSENGERS = { CHILD: 'CNN', INFANT: 'INF' } as const

async function peopleOf(
  { catalogue }: OctoDeps,
  { productId, optionId, unitItems }: OctoBooking,
): Promise<readonly Person[]> {
  const product = (await catalogue.products('en')).get(productId)
  const units = product?.options.find(({ id }) => id === optionId)?.units ?? []
  return unitItems.map(({ unitId, pricing }) => {
    const type = units.find(({ id }) => id === unitId)?.type
    return {
      type: type === 'CHILD' || type === 'INFANT' ? PASSENGERS[type] : 'ADT',
      amount: pricing ? billedMoney(pricing).amount : null,
    }
  })
}

/** The sum is the supplier’s; who pays what of it is told where the supplier tells it for everybody. */
function priceOf({ amount, currency }: Money, people: readonly Person[]): Price {
  const isSplit = people.reduce((sum, person) => sum + (person.amount ?? Number.NaN), 0) === amount
  const lines = isSplit
    ? [...Map.groupBy(people, ({ type }) => type)].map(([type, ofType]) =>
        lineOf(
          type,
          ofType.length,
          ofType.reduce((sum, person) => sum + (person.amount ?? 0), 0),
        ),
      )
    : [lineOf('ADT', people.length, amount)]
  return {
    currency,
    passengers: lines,
    base: amount,
    taxes: [],
    taxes_total: 0,
    fees: [],
    fees_total: 0,
    discount: null,
    total: amount,
    grand_total: amount,
  }
}

const lineOf = (type: PassengerPrice['type'], count: number, amount: number): PassengerPrice => ({
  type,
  count,
  base: amount,
  taxes: 0,
  total: amount,
})
