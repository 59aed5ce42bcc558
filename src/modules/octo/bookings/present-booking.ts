import type { OctoBooking, OctoBookingStatus, OctoUnitItem } from '#contracts/octo/bookings.ts'
import type { OctoPricing } from '#contracts/octo/pricing.ts'
import type { OctoTicket } from '#contracts/octo/products.ts'
import type { OctoQuestion } from '#contracts/octo/questions.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { describeQuestion } from '../catalogue/describe-content.ts'
import { describeOption, describeProduct, type LowestPrices } from '../catalogue/describe-product.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { describeSlot, instantOf } from '../slots/describe-slot.ts'
import { describePricing, sumOf } from '../slots/pricing.ts'
import type { StoredBooking, StoredUnitItem } from './booking-store.ts'
import { type Found, statusOf } from './booking-status.ts'
import { isCancellable } from './cancellable.ts'
import { inOrder } from './check-units.ts'
import { describeContact } from './contacts.ts'

interface Presented extends Found {
  /** null where it is described no longer. */
  readonly activity: SupplierActivity | null
}

export function presentBooking(deps: OctoDeps, caller: OctoCaller, presented: Presented): OctoBooking {
  const { kept, sold, activity } = presented
  const status = statusOf(presented)
  const option = activity?.options.find(({ option_id: id }) => id === kept.optionId)
  const described = activity && { ...deps, caller, activity, lowest: pricedIn(caller, sold.slot) }
  return {
    id: kept.id,
    uuid: kept.uuid,
    testMode: deps.testMode,
    resellerReference: kept.resellerReference,
    supplierReference: kept.supplierReference,
    status,
    utcCreatedAt: instantOf(kept.createdAt),
    utcUpdatedAt: instantOf(kept.updatedAt),
    utcExpiresAt: status === 'ON_HOLD' && sold.heldUntil ? instantOf(sold.heldUntil) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: kept.confirmedAt && instantOf(kept.confirmedAt),
    productId: kept.productId,
    ...(described && { product: describeProduct(described) }),
    optionId: kept.optionId,
    ...(described &&
      option && { option: describeOption(described, option, activity.options[0]?.option_id === option.option_id) }),
    cancellable: isCancellable(deps, presented, option),
    cancellation: cancellationOf(kept),
    freesale: false,
    availabilityId: kept.availabilityId,
    availability: {
      ...describeSlot(caller, { max_units: option?.max_units ?? null }, sold.slot),
      id: kept.availabilityId,
    },
    contact: describeContact(kept.contact),
    notes: kept.notes,
    deliveryMethods: ['VOUCHER', 'TICKET'],
    voucher: ticketOf(status, kept.supplierReference),
    unitItems: unitItemsOf(caller, presented, status),
    ...pricingOf(caller, presented),
    ...(caller.capabilities.has('octo/questions') && { questionAnswers: answered(activity, kept.answers) }),
  }
}

/** A booked product is priced where it was booked. */
function pricedIn(
  { capabilities }: OctoCaller,
  { option_id: id, currency }: Found['sold']['slot'],
): LowestPrices | null {
  return capabilities.has('octo/pricing') ? new Map([[id, { currency, units: new Map() }]]) : null
}

function cancellationOf({ cancelledAt, cancelReason, refund }: StoredBooking): OctoBooking['cancellation'] {
  return cancelledAt && { refund: refund ?? 'FULL', reason: cancelReason, utcCancelledAt: instantOf(cancelledAt) }
}

/** What is shown at the entrance, once it lets anybody in. */
function ticketOf(status: OctoBookingStatus, value: string): OctoTicket {
  const isValid = status === 'CONFIRMED' || status === 'REDEEMED'
  return {
    redemptionMethod: 'DIGITAL',
    utcRedeemedAt: null,
    deliveryOptions: isValid ? [{ deliveryFormat: 'QRCODE', deliveryValue: value }] : [],
  }
}

function unitItemsOf(
  caller: OctoCaller,
  { kept, sold, activity }: Presented,
  status: OctoBookingStatus,
): OctoUnitItem[] {
  const tickets = new Map(inOrder(kept.unitItems).map(({ uuid }, at) => [uuid, sold.unitItems[at]?.ticket ?? null]))
  return kept.unitItems.map((item) => {
    const ticket = tickets.get(item.uuid) ?? null
    const price = priceOf(caller, sold.slot, item)
    return {
      uuid: item.uuid,
      resellerReference: item.resellerReference,
      supplierReference: ticket,
      unitId: item.unitId,
      status,
      utcRedeemedAt: null,
      contact: describeContact(item.contact),
      ticket: ticketOf(ticket === null ? 'ON_HOLD' : status, ticket ?? ''),
      ...(caller.capabilities.has('octo/pricing') && price && { pricing: price }),
      ...(caller.capabilities.has('octo/questions') && { questionAnswers: answered(activity, item.answers) }),
    }
  })
}

function priceOf(caller: OctoCaller, slot: Found['sold']['slot'], { unitId }: StoredUnitItem): OctoPricing | null {
  const price = slot.prices.find(({ unit_id: id }) => id === unitId)
  return price ? describePricing(caller, price.amount, slot.currency) : null
}

/** What all of it costs: the sum of its unit items, to which net prices are rounded one by one. */
function pricingOf(caller: OctoCaller, { kept, sold }: Presented): Pick<OctoBooking, 'pricing'> {
  if (!caller.capabilities.has('octo/pricing')) return {}
  const sum = sumOf(kept.unitItems.flatMap((item) => priceOf(caller, sold.slot, item) ?? []))
  return sum ? { pricing: sum } : {}
}

function answered(
  activity: SupplierActivity | null,
  answers: StoredBooking['answers'],
): OctoBooking['questionAnswers'] {
  const questions = new Map<string, OctoQuestion>(
    (activity?.questions ?? []).map((question) => [question.question_id, describeQuestion(question)]),
  )
  return answers.flatMap(({ questionId, value }) => {
    const question = questions.get(questionId)
    return question ? [{ questionId, question, value }] : []
  })
}
