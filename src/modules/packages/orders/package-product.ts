import { sql } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import type { TravellerInput } from '#contracts/travellers.ts'
import {
  type AnswerCheck,
  type Answers,
  checkCompleteTravellers,
  checkTravellers,
  KIN_QUESTIONS,
  type Order,
  type OrderItem,
  type Product,
  type ProductOffer,
  readNextOfKin,
  type StoredOffer,
  type WantedWithOffer,
} from '#modules/orders/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { supplierByCode, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { travellersIn } from '../offers/get-package-offer.ts'
import { confirmedOf, seatsOf } from '../offers/package-choice.ts'
import { lastDayOf } from '../catalogue/departure-terms.ts'
import { departuresOf } from '../catalogue/departures.ts'
import { todayOf } from '../deps.ts'
import { documentsWanted } from './documents-wanted.ts'
import { describedIn } from './described-in.ts'
import { momentsOfPackage } from './package-moments.ts'
import { type SoldPackage, soldPackageOf, soldPackageSchema } from './package-item.ts'
import type { PackageOrderDeps } from './package-order-deps.ts'
import { factsOfSold, describePackageItem } from './describe-package-item.ts'

/** A confirmed package as an order takes it. */
interface OfferedPackage extends ProductOffer<SoldPackage> {
  readonly kind: 'package'
}

/** Packages with departures, as orders know them. */
export function createPackageProduct(deps: PackageOrderDeps): Product<OfferedPackage> {
  return {
    kind: 'package',
    asksNextOfKin: true,
    suppliers: deps.suppliers,
    takesRequests: true,
    tellsTimes: true,
    readOffer: (stored, language) => offerOf(deps, stored, language),
    checkTravellers: ({ sold }, travellers, today) => check(sold, travellers, today),
    readAnswers: async (_offer, answers) => readAnswers(answers),
    readExtras: async (_offer, wanted) => noExtras(wanted),
    prepareOrder: (order, item, payment) => prepare(deps, order, item, payment),
    issued: (_order, _item, { ticketNumbers }) =>
      ticketNumbers.length === 1 ? { tickets: new Map(), vouchers: ticketNumbers } : null,
    momentsOf: momentsOfPackage,
    documentsWanted: (_order, item, language) => documentsWanted(deps, item, language),
    ...describePackageItem(deps),
    anonymise: forgetRoommates,
  }
}

async function offerOf(deps: PackageOrderDeps, stored: StoredOffer, language: Language): Promise<OfferedPackage> {
  const confirmed = confirmedOf(stored)
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt, price, parts, holdUntil } = confirmed
  const described = await describedIn(deps, confirmed, language)
  const until = holdUntil === null ? null : new Date(holdUntil)
  const sold = soldPackageSchema.parse({ ...confirmed, described, partsUntil: parts?.until ?? null })
  return {
    kind: 'package',
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    facts: factsOfSold(supplierCode, sold),
    hold: until && { paymentRequiredBy: until, priceGuaranteedUntil: until },
    inParts: parts && { ...parts, until: new Date(parts.until) },
    period: confirmed.period,
    travellers: travellersIn(confirmed.party),
    scarce: [confirmed.departure.id],
    sold,
  }
}

/** Everybody by name, birth date and, where borders are crossed, passport, which outlasts the journey. */
function check(sold: SoldPackage, travellers: readonly TravellerInput[], today: string) {
  const { adults, children, infants } = sold.party
  const { departure, described, extraNights } = sold
  return checkCompleteTravellers(travellers, described.passport, (passengers) =>
    checkTravellers(passengers, {
      counts: { ADT: adults, CNN: children, INF: infants },
      agesOn: departure.returnDate,
      passportsPast: described.passport ? lastDayOf(departure, extraNights) : null,
      today,
    }),
  )
}

/** Whom to call at home; nothing else is asked. */
function readAnswers(given: Answers): AnswerCheck {
  const unknown = Object.keys(given).filter((question) => !KIN_QUESTIONS.includes(question))
  const { issues, answers } = readNextOfKin(given)
  return { issues: { ...issues, ...Object.fromEntries(unknown.map((one) => [one, 'invalid' as const])) }, answers }
}

function noExtras({ extras }: WantedWithOffer) {
  return {
    lines() {
      if (extras?.length)
        throw new Refusal('extra_unavailable', { details: { extras: extras.map((one) => one.extra_id) } })
      return []
    },
    changes: () => ({}),
  }
}

/**
 * All that the agency must know, read before it is asked. The departure is as it is sold now: it may have fewer seats
 * than when it was confirmed, or leave no more.
 */
async function prepare(
  deps: PackageOrderDeps,
  order: Order,
  item: OrderItem,
  payment: 'instant' | 'hold',
): Promise<() => Promise<SupplierOrderOutcome>> {
  const supplier = supplierByCode(deps, item.supplierCode)
  const sold = soldPackageOf(item)
  const entry = await supplier.find(sold.packageId)
  const departure = entry && departuresOf(entry, todayOf(deps)).find(({ id }) => id === sold.departure.id)
  if (!departure) return async () => ({ kind: 'declined', reason: 'offer_expired' })
  const request = {
    clientReference: item.clientReference,
    packageId: sold.packageId,
    departureId: sold.departure.id,
    seatsInAll: departure.seats,
    seats: seatsOf(sold),
    holdUntil: payment === 'hold' ? keptUntil(order, sold) : null,
    startsAt: sold.period.startsAt,
    terms: sold.terms,
    waitingToken: sold.waitingToken,
    expectedTotal: supplierTotal(item.price),
  }
  return () => supplier.order(request)
}

/** As long as its customer was promised. */
function keptUntil({ paymentOption, paymentExpiresAt }: Order, { partsUntil }: SoldPackage): Date {
  return paymentOption === 'instalments' && partsUntil ? new Date(partsUntil) : paymentExpiresAt
}

/** Names of others that somebody has written stand nowhere else. */
async function forgetRoommates(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_items
    set sold = jsonb_set(jsonb_set(sold::jsonb, '{roommateNames}', 'null'), '{described,roommate_names}', 'null')
    where order_id = ${orderId} and kind = 'package'
  `.execute(tx)
}
