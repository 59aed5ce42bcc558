import { z } from 'zod'
import { fromDecimal } from '#contracts/money.ts'
import type { SupplierPassenger } from '#modules/flights/flight-supplier.ts'
import type { FakeDuffelDeps } from './fake-duffel-deps.ts'
import type { IssuedOffer } from './issued-offers.ts'
import { listSeats } from './offer-routes.ts'
import { FakeDuffelProblem } from './problems.ts'
import type { OrderRecord } from './records.ts'

export const paymentSchema = z.object({ type: z.literal('balance'), amount: z.string(), currency: z.string() })
const documentSchema = z.object({
  type: z.literal('passport'),
  unique_identifier: z.string().min(1),
  issuing_country_code: z.string().length(2),
  expires_on: z.iso.date(),
})
const passengerSchema = z.object({
  id: z.string(),
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']),
  given_name: z.string().min(1),
  family_name: z.string().min(1),
  gender: z.enum(['m', 'f']),
  born_on: z.iso.date(),
  email: z.email(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  infant_passenger_id: z.string().optional(),
  identity_documents: z.array(documentSchema).optional(),
})
/** An order as it is asked for. */
export const orderSchema = z
  .object({
    type: z.enum(['instant', 'hold']),
    selected_offers: z.tuple([z.string()]),
    passengers: z.array(passengerSchema).min(1),
    payments: z.array(paymentSchema).length(1).optional(),
    services: z.array(z.object({ id: z.string(), quantity: z.int().positive() })).default([]),
    metadata: z.record(z.string(), z.string().max(500)).default({}),
  })
  .refine(({ type, payments }) => (type === 'instant') === (payments !== undefined), { path: ['payments'] })
export type OrderInput = z.output<typeof orderSchema>

/** What the supplier is asked to book, once the price that is paid is right. */
export async function pricePurchase(deps: FakeDuffelDeps, issued: IssuedOffer, input: OrderInput) {
  const { offer, services } = issued
  if (input.services.some(({ id }) => !services.has(id))) await listSeats(deps, issued)
  const extras = input.services.map(({ id, quantity }) => {
    const extra = services.get(id)
    if (!extra || quantity > extra.maximum) throw new FakeDuffelProblem('ancillary_service_not_available')
    return { extraId: extra.extraId, quantity, amount: extra.price.amount * quantity }
  })
  const { currency, grand_total: own } = offer.price
  const amount = extras.reduce((sum, extra) => sum + extra.amount, own)
  const [payment] = input.payments ?? []
  if (payment) requireAmount(payment, amount, currency)
  const [contact] = input.passengers
  return {
    offerRef: offer.ref,
    expectedTotal: { amount, currency },
    passengers: travellersOf(issued, input),
    contact: { email: contact?.email ?? '', phone: contact?.phone_number ?? '' },
    extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    payment: input.type,
  }
}

/** @throws FakeDuffelProblem when another amount or currency is paid */
export function requireAmount(
  payment: z.output<typeof paymentSchema>,
  amount: number,
  currency: OrderRecord['currency'],
): void {
  if (payment.currency !== currency) throw new FakeDuffelProblem('payment_currency_does_not_match_order_currency')
  if (fromDecimal(payment.amount, currency)?.amount !== amount)
    throw new FakeDuffelProblem('payment_amount_does_not_match_order_amount')
}

/** The travellers in the order of the offer, each of whom must be there once. */
function travellersOf({ passengers }: IssuedOffer, input: OrderInput): readonly SupplierPassenger[] {
  const given = new Map(input.passengers.map((passenger) => [passenger.id, passenger]))
  if (given.size !== input.passengers.length || passengers.length !== input.passengers.length)
    throw new FakeDuffelProblem('order_passengers_incompatible_with_offer')
  return passengers.map(({ id, type }) => {
    const passenger = given.get(id)
    if (!passenger) throw new FakeDuffelProblem('order_passengers_incompatible_with_offer')
    const [document] = passenger.identity_documents ?? []
    const holder = passengers.findIndex((one) => given.get(one.id)?.infant_passenger_id === id)
    if ((type === 'INF') !== holder >= 0) throw new FakeDuffelProblem('order_passengers_incompatible_with_offer')
    return {
      type,
      title: passenger.title,
      firstName: passenger.given_name,
      lastName: passenger.family_name,
      gender: passenger.gender === 'm' ? 'male' : 'female',
      bornOn: passenger.born_on,
      nationality: document?.issuing_country_code ?? '',
      passport: document
        ? {
            number: document.unique_identifier,
            expiresOn: document.expires_on,
            issuingCountry: document.issuing_country_code,
          }
        : null,
      infantOf: type === 'INF' ? holder : null,
    }
  })
}
