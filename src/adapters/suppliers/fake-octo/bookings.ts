import { randomUUID } from 'node:crypto'
import type { OctoBooking, OctoUnitItem, ReservationRequest } from '#contracts/octo/bookings.ts'
import type { OctoContactInput } from '#contracts/octo/contact.ts'
import { type FakeBooking, statusOf } from './fake-bookings.ts'
import type { FakeOctoDeps } from './fake-octo-deps.ts'
import { FakeOctoProblem } from './problems.ts'
import { type FakeProductId, pricingOf, PRODUCT_IDS, QUESTION } from './products.ts'
import { slotOf, unitPricesAt } from './slots.ts'

const HOLD_MS = 20 * 60_000
const CUTOFF_MS = 90 * 60_000

export const productOf = (id: string): FakeProductId => {
  const known = PRODUCT_IDS.find((each) => each === id)
  if (!known) throw new FakeOctoProblem('INVALID_PRODUCT_ID', id)
  return known
}

export function reserve(deps: FakeOctoDeps, input: ReservationRequest): FakeBooking {
  const { uuid = randomUUID(), optionId, availabilityId, unitItems = [] } = input
  const before = deps.bookings.get(uuid)
  // Suppliers there are that answer a repeated uuid with what they kept first, whatever is asked.
  if (before) return before
  const productId = productOf(input.productId)
  if (optionId !== 'DEFAULT') throw new FakeOctoProblem('INVALID_OPTION_ID', optionId)
  const slot = slotOf(deps, productId, availabilityId)
  if (!slot) throw new FakeOctoProblem('INVALID_AVAILABILITY_ID', availabilityId)
  const stranger = unitItems.find(({ unitId }) => unitId !== 'adult' && unitId !== 'child')
  if (stranger) throw new FakeOctoProblem('INVALID_UNIT_ID', stranger.unitId)
  const isAnswered = input.questionAnswers?.some(({ questionId, value }) => questionId === QUESTION.id && value)
  const isFull = !slot.available || unitItems.length > (slot.vacancies ?? 0)
  if (unitItems.length === 0 || isFull || (productId === 'bead-market' && !isAnswered))
    throw new FakeOctoProblem('UNPROCESSABLE_ENTITY')
  const now = deps.clock.now()
  const booking: FakeBooking = {
    uuid,
    productId,
    availabilityId,
    items: unitItems.map((item) => ({ uuid: item.uuid ?? randomUUID(), unitId: item.unitId })),
    createdAt: now,
    status: 'ON_HOLD',
    expiresAt: new Date(now.getTime() + (input.expirationMinutes ? input.expirationMinutes * 60_000 : HOLD_MS)),
    confirmedAt: null,
    cancelledAt: null,
    resellerReference: null,
    contact: {},
  }
  deps.bookings.set(uuid, booking)
  return booking
}

export function find(deps: FakeOctoDeps, uuid: string): FakeBooking {
  const booking = deps.bookings.get(uuid)
  if (!booking) throw new FakeOctoProblem('INVALID_BOOKING_UUID', uuid)
  return booking
}

export function extend(deps: FakeOctoDeps, booking: FakeBooking, minutes: number | null | undefined): void {
  if (statusOf(deps, booking) !== 'ON_HOLD') throw new FakeOctoProblem('UNPROCESSABLE_ENTITY')
  booking.expiresAt = new Date(deps.clock.now().getTime() + (minutes ? minutes * 60_000 : HOLD_MS))
}

export function confirm(
  deps: FakeOctoDeps,
  booking: FakeBooking,
  {
    contact,
    resellerReference,
  }: { readonly contact: OctoContactInput; readonly resellerReference?: string | null | undefined },
): void {
  if (statusOf(deps, booking) !== 'ON_HOLD' || !contact.firstName) throw new FakeOctoProblem('UNPROCESSABLE_ENTITY')
  booking.status = booking.productId === 'lake-day' ? 'PENDING' : 'CONFIRMED'
  booking.confirmedAt = deps.clock.now()
  booking.contact = contact
  booking.resellerReference = resellerReference ?? null
}

export function cancel(deps: FakeOctoDeps, booking: FakeBooking): void {
  if (!isCancellable(deps, booking)) throw new FakeOctoProblem('UNPROCESSABLE_ENTITY')
  booking.status = 'CANCELLED'
  booking.cancelledAt = deps.clock.now()
}

function isCancellable(deps: FakeOctoDeps, booking: FakeBooking): boolean {
  const status = statusOf(deps, booking)
  const isBefore = Date.parse(booking.availabilityId) - CUTOFF_MS > deps.clock.now().getTime()
  return status === 'ON_HOLD' || ((status === 'CONFIRMED' || status === 'PENDING') && isBefore)
}

/** As a supplier answers that hydrates nothing: no product, no option, no prices of its slot. */
export function describe(deps: FakeOctoDeps, booking: FakeBooking): OctoBooking {
  const status = statusOf(deps, booking)
  const slot = slotOf(deps, booking.productId, booking.availabilityId)
  const prices = new Map(unitPricesAt(booking.productId, booking.availabilityId).map((price) => [price.unitId, price]))
  const sum = booking.items.reduce((total, { unitId }) => total + (prices.get(unitId)?.retail ?? 0), 0)
  const reference = booking.uuid.slice(0, 6).toUpperCase()
  return {
    id: booking.uuid,
    uuid: booking.uuid,
    testMode: true,
    resellerReference: booking.resellerReference,
    supplierReference: reference,
    status,
    utcCreatedAt: booking.createdAt.toISOString(),
    utcUpdatedAt: booking.createdAt.toISOString(),
    utcExpiresAt: status === 'ON_HOLD' ? booking.expiresAt.toISOString() : null,
    utcRedeemedAt: null,
    utcConfirmedAt: booking.confirmedAt?.toISOString() ?? null,
    productId: booking.productId,
    optionId: 'DEFAULT',
    cancellable: isCancellable(deps, booking),
    cancellation: booking.cancelledAt && {
      refund: 'FULL',
      reason: null,
      utcCancelledAt: booking.cancelledAt.toISOString(),
    },
    freesale: false,
    availabilityId: booking.availabilityId,
    availability: slot ?? null,
    contact: { ...NOBODY, fullName: booking.contact.fullName ?? null },
    notes: null,
    deliveryMethods: ['TICKET'],
    voucher: null,
    unitItems: booking.items.map((item, at) => itemOf(item, status, `${reference}-${at + 1}`)),
    pricing: pricingOf(sum),
  }
}

function itemOf(
  { uuid, unitId }: FakeBooking['items'][number],
  status: OctoBooking['status'],
  code: string,
): OctoUnitItem {
  const isValid = status === 'CONFIRMED'
  return {
    uuid,
    resellerReference: null,
    supplierReference: null,
    unitId,
    status,
    utcRedeemedAt: null,
    contact: NOBODY,
    ticket: {
      redemptionMethod: 'DIGITAL',
      utcRedeemedAt: null,
      deliveryOptions: isValid
        ? [
            { deliveryFormat: 'PDF_URL', deliveryValue: `https://tickets.example/${code}.pdf` },
            { deliveryFormat: 'QRCODE', deliveryValue: code },
          ]
        : [],
    },
  }
}

const NOBODY = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}
