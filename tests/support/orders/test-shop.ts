import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import type { CreateBookingRequest, CreateBookingResponse } from '#contracts/orders/create-booking.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { Db } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { flightJobs, getBookingConfirmation, placeFlightBooking } from '#modules/flights/index.ts'
import { paymentJobs, type TransactionState, verifyPayment } from '#modules/payments/index.ts'
import { orderJobs } from '#modules/orders/order-jobs.ts'
import { createTransaction } from '#modules/orders/paying/start-payment.ts'
import { bookingRequest } from '#modules/orders/testing/booking-factory.ts'
import { confirmOffer, type OfferChange } from './confirmed-offer.ts'
import { type TestShopDeps, stageDeps } from './test-shop-deps.ts'
import { stageGateway, type StagedGateway, successful } from '#modules/orders/testing/staged-gateway.ts'
import { type StagedSupplier, stageSupplier } from './staged-supplier.ts'

export const TRAVELLER = { sessionId: 'ses_traveller' }
export const STRANGER = { sessionId: 'ses_stranger' }

export interface TestShop {
  readonly deps: TestShopDeps
  readonly supplier: StagedSupplier
  readonly gateways: Readonly<Record<StagedProvider, StagedGateway>>
  readonly worker: Worker
  /** The order's page, for the traveller unless told. */
  shown(orderId: string, actor?: Actor, language?: Language): Promise<BookingConfirmationResponse>
  /** The order's timeline. */
  kinds(orderId: string): Promise<string[]>
  /** Lets time pass and everything run that becomes due. */
  wait(milliseconds: number): Promise<void>
  /** Mails in the queue, as `template` names. */
  mails(): Promise<string[]>
  /** Confirms an offer for the traveller. @returns its id. */
  offer(change?: OfferChange): Promise<string>
  place(change?: Partial<CreateBookingRequest>, language?: Language): Promise<CreateBookingResponse>
  /** Has a flight held for the traveller, and lets everything happen that follows. */
  hold(): Promise<string>
  /** Pays an order at a provider and lets everything happen that follows. @returns the reference. */
  pay(orderId: string, provider?: StagedProvider, state?: TransactionState): Promise<string>
  open(orderId: string, provider?: StagedProvider): Promise<string>
  /** The customer did this at the provider, and the provider has told us. */
  settle(reference: string, provider: StagedProvider, state: TransactionState): Promise<void>
}

/** What a call was refused with; anything else fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('was not refused', { cause: error })
  return error
}

/** Orders with a supplier and providers that follow the test, on a clock that stands still. */
export function openTestShop(db: Db): TestShop {
  const supplier = stageSupplier()
  const gateways = { paystack: stageGateway('paystack'), flutterwave: stageGateway('flutterwave') }
  const deps = stageDeps(db, supplier, gateways)
  const worker = createWorker({ ...deps, handlers: { ...orderJobs(deps), ...flightJobs(deps), ...paymentJobs(deps) } })
  const shop: TestShop = {
    deps,
    supplier,
    gateways,
    worker,
    shown: (confirmation_id, actor = TRAVELLER, language = 'en') =>
      getBookingConfirmation(deps, actor, { confirmation_id }, language),
    kinds: async (orderId) => (await shop.shown(orderId)).timeline.map(({ kind }) => kind),
    async wait(milliseconds) {
      deps.clock.advance(milliseconds)
      await worker.runDue()
    },
    mails: () => owedMails(db),
    offer: (change) => confirmOffer(db, TRAVELLER.sessionId, change),
    async place(change = {}, language = 'en') {
      const offerId = change.offer_id ?? (await shop.offer())
      return placeFlightBooking(deps, TRAVELLER, bookingRequest(offerId, change), { language, client: 'ip_traveller' })
    },
    async hold() {
      const offer_id = await shop.offer({ hold: true })
      const { confirmation_id } = await shop.place({ offer_id, payment_option: 'hold' })
      await worker.runDue()
      return confirmation_id
    },
    ...openCheckout({ deps, gateways, worker }),
  }
  return shop
}

/** Where orders are paid. */
function openCheckout({
  deps,
  gateways,
  worker,
}: Pick<TestShop, 'deps' | 'gateways' | 'worker'>): Pick<TestShop, 'open' | 'settle' | 'pay'> {
  const checkout: ReturnType<typeof openCheckout> = {
    async open(orderId, provider = 'paystack') {
      return (await createTransaction(deps, TRAVELLER, { confirmation_id: orderId, provider })).reference
    },
    async settle(reference, provider, state) {
      gateways[provider].states.set(reference, state)
      await verifyPayment(deps, reference)
      await worker.runDue()
    },
    async pay(orderId, provider = 'paystack', state) {
      const reference = await checkout.open(orderId, provider)
      await checkout.settle(reference, provider, state ?? successful(reference))
      return reference
    },
  }
  return checkout
}

async function owedMails(db: Db): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send').orderBy('id').execute()
  return jobs.map((job) => String((job.payload as { template?: unknown }).template))
}
