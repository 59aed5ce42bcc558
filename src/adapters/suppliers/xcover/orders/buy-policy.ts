import { ageOn, type PolicyRequest, SupplierFailure, type SupplierOrderOutcome } from '#modules/insurance/insurer.ts'
import { declined, isAgreed, type OnceRequest, orderOnce, type Prepared } from '../../real-orders/order-once.ts'
import { bookingSchema, packageSchema, type XcoverBooking } from '../client/answers.ts'
import { callXcover } from '../client/call-xcover.ts'
import { isNowhere, isRefused, outcomeOfRefusal, readingFailure, XcoverRefusal } from '../client/refusals.ts'
import type { PolicyKey } from '../quotes/policy-key.ts'
import { plansOf, quotePackage } from '../quotes/quote-cover.ts'
import type { XcoverDeps } from '../xcover-deps.ts'
import { type AttemptTerms, describeBooking, isAgreedTotal, lookUpBooking } from './find-booking.ts'
import { idempotencyKey, pay } from './pay-booking.ts'

/** Buys once under our reference: opts in to the quote, looks at the premium, and pays it. */
export function buyPolicy(deps: XcoverDeps, request: PolicyRequest): Promise<SupplierOrderOutcome> {
  const once: OnceRequest = { ...request, rateKey: request.planKey }
  return orderOnce(deps, once, {
    prepare: () => prepare(deps, request, once),
    lookUp: (attempt) => lookUpBooking(deps, attempt),
  })
}

async function prepare(deps: XcoverDeps, request: PolicyRequest, once: OnceRequest): Promise<Prepared> {
  const key = deps.keys.read(request.planKey)
  if (!key || !areInsured(key, request)) return declined('other')
  if (!isAgreed(once, key.total.amount, key.total.currency)) return declined('price_changed')
  const open = await openQuote(deps, key)
  if (!open) return declined('offer_expired')
  if (!isAgreed(once, open.total.amount, open.total.currency)) return declined('price_changed')
  const terms: AttemptTerms = { bookingId: open.packageId }
  return { terms, send: () => send(deps, request, open) }
}

/** Whether these people are as old as those whom the policy was quoted for. */
function areInsured({ question: { ages, startDate } }: PolicyKey, { insured }: PolicyRequest): boolean {
  const inOrder = (years: readonly number[]) => years.toSorted((a, b) => a - b).join()
  return inOrder(insured.map(({ bornOn }) => ageOn(bornOn, startDate))) === inOrder(ages)
}

/** The quote as long as nobody has answered its package; else the same policy quoted anew, null where it is not sold. */
async function openQuote(deps: XcoverDeps, key: PolicyKey): Promise<PolicyKey | null> {
  try {
    if (await isOpen(deps, key)) return key
    const anew = plansOf(deps, await quotePackage(deps, key.question), key.question)
    const plan = anew.find(({ level }) => level === key.level)
    return plan ? deps.keys.read(plan.key) : null
  } catch (error) {
    if (isRefused(error)) return null
    throw readingFailure(error)
  }
}

async function isOpen(deps: XcoverDeps, { packageId, quoteId }: PolicyKey): Promise<boolean> {
  try {
    const {
      status,
      quotes,
      opted_out_at: optedOut,
    } = await callXcover(deps, {
      method: 'GET',
      path: `quotes/${encodeURIComponent(packageId)}/`,
      schema: packageSchema,
      timeoutMs: deps.timeouts.reading,
    })
    return status === 'RECEIVED' && !optedOut && Object.values(quotes).some(({ id }) => id === quoteId)
  } catch (error) {
    if (isNowhere(error)) return false
    throw error
  }
}

async function send(deps: XcoverDeps, request: PolicyRequest, key: PolicyKey): Promise<SupplierOrderOutcome> {
  try {
    const booking = await optIn(deps, request, key)
    // What is not paid for never comes into force.
    if (!isAgreedTotal(booking, request.expectedTotal)) return declined('price_changed')
    const paid = booking.status === 'PENDING_PAYMENT' ? await pay(deps, booking.id, request.clientReference) : booking
    return outcomeOf(paid, request)
  } catch (error) {
    if (error instanceof XcoverRefusal) return outcomeOfRefusal(error)
    throw error
  }
}

function outcomeOf(booking: XcoverBooking, { insured }: PolicyRequest): SupplierOrderOutcome {
  if (booking.status === 'FAILED') return declined('other')
  const order = describeBooking(booking)
  if (order?.status !== 'ticketed' || order.ticketNumbers.length !== insured.length)
    throw new SupplierFailure('malformed', `a booking that was paid is ${booking.status}`)
  return { kind: 'ordered', order }
}

function optIn(deps: XcoverDeps, request: PolicyRequest, key: PolicyKey): Promise<XcoverBooking> {
  const { clientReference, insured, contact } = request
  const [holder] = insured
  return callXcover(deps, {
    method: 'POST',
    path: `bookings/${encodeURIComponent(key.packageId)}/`,
    body: {
      quotes: [
        {
          id: key.quoteId,
          insured: insured.map(({ firstName, lastName, bornOn }) => ({
            first_name: firstName,
            last_name: lastName,
            birth_date: bornOn,
          })),
        },
      ],
      policyholder: {
        first_name: holder?.firstName,
        last_name: holder?.lastName,
        email: contact.email,
        phone: contact.phone,
        country: key.question.residence,
      },
      partner_transaction_id: clientReference,
      require_payment_confirmation: true,
    },
    idempotencyKey: idempotencyKey(clientReference, 'opt in'),
    schema: bookingSchema,
    timeoutMs: deps.timeouts.booking,
  })
}
