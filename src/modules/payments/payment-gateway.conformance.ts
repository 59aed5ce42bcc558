import { describe, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import {
  GatewayFailure,
  type KnownTransaction,
  type PaymentGateway,
  type RefundListing,
  type TransactionRequest,
} from './payment-gateway.ts'

/** How a customer behaves in front of the provider under test, and how the provider fares. */
export interface GatewayStage {
  readonly gateway: PaymentGateway
  /** Whether the provider knows a transaction before the customer has tried to pay. */
  readonly knowsUntried: boolean
  /** Whether a known reference can be opened again. */
  readonly reopens: boolean
  act(reference: string, action: 'success' | 'declined' | 'transfer' | 'complete'): Promise<void>
  /** What successful charges take from now on. */
  charge(kind: 'exact' | 'underpay' | 'other_currency'): Promise<void>
  api(kind: 'up' | 'error' | 'malformed'): Promise<void>
  /** Long enough for refunds to go through. */
  waitForRefunds(): void
  /** The same gateway behind a network that fails so. */
  behind(fetch: () => Promise<Response>): PaymentGateway
  /** A webhook as the provider signs it, about a reference. */
  webhook(reference: string): { headers: Headers; body: string }
}

const NAIRA: Money = { amount: 123_456_789, currency: 'NGN' }
const CFA: Money = { amount: 655_957, currency: 'XOF' }

let serial = 0
function requestOf(amount: Money): TransactionRequest {
  serial++
  return {
    reference: `TRG-CONFORMANCE-${serial}`,
    amount,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Okafor',
    phone: '+2348031234567',
    channels: ['card'],
    returnUrl: 'http://127.0.0.1:3000/flights/booking/ord_1',
    metadata: { booking_reference: 'K7QX2M' },
    title: 'Teranga',
    description: 'K7QX2M · LOS–LHR',
  }
}

/** What every payment provider must keep to. */
export function describePaymentGateway(name: string, make: () => GatewayStage): void {
  describe(`${name} as a payment gateway`, () => {
    openingCases(make)
    verifyingCases(make)
    refundingCases(make)
    failureCases(make)
    webhookCases(make)
  })
}

/** A successful payment as the shop knows it after `verify`. */
async function paid(stage: GatewayStage): Promise<KnownTransaction> {
  const { reference } = await opened(stage)
  await stage.act(reference, 'success')
  const state = await stage.gateway.verify(reference)
  if (state.kind !== 'successful') throw new Error(`the payment is ${state.kind}`)
  return { reference, providerId: state.providerId }
}

async function opened(stage: GatewayStage, amount = NAIRA): Promise<TransactionRequest> {
  const request = requestOf(amount)
  await stage.gateway.open(request)
  return request
}

function openingCases(make: () => GatewayStage): void {
  test('opens a transaction with an address that a browser can go to', async () => {
    const { hostedUrl } = await make().gateway.open(requestOf(NAIRA))
    expect(URL.canParse(hostedUrl)).toBe(true)
  })

  test('a reference that is open already is opened again, or named as a duplicate', async () => {
    const stage = make()
    const request = await opened(stage)
    const again = stage.gateway.open(request)
    if (stage.reopens) expect(URL.canParse((await again).hostedUrl)).toBe(true)
    else await expect(again).rejects.toMatchObject({ failure: 'duplicate_reference' })
  })
}

function verifyingCases(make: () => GatewayStage): void {
  test('does not know a reference that was never opened', async () => {
    expect(await make().gateway.verify('TRG-NEVER-OPENED-1')).toEqual({ kind: 'not_found' })
  })

  test('an opened transaction that nobody has tried is not paid', async () => {
    const stage = make()
    const { reference } = await opened(stage)
    expect(await stage.gateway.verify(reference)).toEqual({ kind: stage.knowsUntried ? 'abandoned' : 'not_found' })
  })

  test.each([NAIRA, CFA])('a successful payment of $amount $currency is exact to the minor unit', async (amount) => {
    const stage = make()
    const { reference } = await opened(stage, amount)
    await stage.act(reference, 'success')
    expect(await stage.gateway.verify(reference)).toMatchObject({ kind: 'successful', amount })
  })

  test('a bank transfer is pending until it arrives', async () => {
    const stage = make()
    const { reference } = await opened(stage)
    await stage.act(reference, 'transfer')
    expect(await stage.gateway.verify(reference)).toEqual({ kind: 'pending', channel: 'bank_transfer' })
    await stage.act(reference, 'complete')
    expect(await stage.gateway.verify(reference)).toMatchObject({ kind: 'successful', amount: NAIRA })
  })

  test('a declined card has failed, and another card can still pay', async () => {
    const stage = make()
    const { reference } = await opened(stage)
    await stage.act(reference, 'declined')
    expect(await stage.gateway.verify(reference)).toEqual({ kind: 'failed', reason: 'Declined' })
    await stage.act(reference, 'success')
    expect(await stage.gateway.verify(reference)).toMatchObject({ kind: 'successful' })
  })

  test('says what was really taken when it is less, or in another currency', async () => {
    const stage = make()
    const short = await opened(stage)
    await stage.charge('underpay')
    await stage.act(short.reference, 'success')
    const foreign = await opened(stage)
    await stage.charge('other_currency')
    await stage.act(foreign.reference, 'success')
    await stage.charge('exact')
    expect(await stage.gateway.verify(short.reference)).toMatchObject({
      amount: { amount: 61_728_395, currency: 'NGN' },
    })
    expect(await stage.gateway.verify(foreign.reference)).toMatchObject({ amount: { currency: 'USD' } })
  })
}

function refundingCases(make: () => GatewayStage): void {
  const part: Money = { amount: 5_000_01, currency: 'NGN' }
  const ids = (listing: RefundListing) => listing.refunds.map(({ providerRefundId }) => providerRefundId)

  test('a refund is made once for each time that it is asked for, and is found by its id until it is through', async () => {
    const stage = make()
    const { gateway } = stage
    const transaction = await paid(stage)
    const made = await gateway.requestRefund({ transaction, amount: NAIRA, note: 'supplier_declined ref_1' })
    expect(['pending', 'processed']).toContain(made.state)
    const { providerRefundId } = made
    for (let looks = 0; looks < 3; looks++)
      expect(await gateway.readRefund(providerRefundId, transaction)).toMatchObject({ providerRefundId, amount: NAIRA })
    stage.waitForRefunds()
    const state = 'processed'
    expect(await gateway.readRefund(providerRefundId, transaction)).toEqual({ providerRefundId, amount: NAIRA, state })
    expect(ids(await gateway.listRefundsOf(transaction))).toContain(providerRefundId)
  })

  test('a refund that the provider does not know is named so, and so is a transaction without any', async () => {
    const stage = make()
    const transaction = await paid(stage)
    expect(await stage.gateway.readRefund('1', transaction)).toBeNull()
    const { refunds, isComplete } = await stage.gateway.listRefundsOf(transaction)
    expect(isComplete).toBe(true)
    // Where the filter is ignored, those of other transactions come.
    expect(refunds.filter(({ transactionId }) => transactionId === transaction.providerId)).toEqual([])
  })

  test('refunds of one transaction are listed with it by name, however many there are elsewhere', async () => {
    const stage = make()
    const [transaction, other] = [await paid(stage), await paid(stage)]
    const made: string[] = []
    for (const [index, of] of [transaction, other, transaction].entries()) {
      const note = `part ref_${index}`
      const { providerRefundId } = await stage.gateway.requestRefund({ transaction: of, amount: part, note })
      if (of === transaction) made.push(providerRefundId)
    }
    for (let elsewhere = 0; elsewhere < 25; elsewhere++)
      await stage.gateway.requestRefund({ transaction: other, amount: part, note: `part ref_elsewhere_${elsewhere}` })
    const { refunds, isComplete } = await stage.gateway.listRefundsOf(transaction)
    expect(isComplete).toBe(true)
    const own = refunds.filter(
      ({ reference, transactionId }) => reference === transaction.reference || transactionId === transaction.providerId,
    )
    expect(own.map(({ providerRefundId }) => providerRefundId).toSorted()).toEqual(made.toSorted())
    expect(own.every(({ amount }) => amount?.amount === part.amount)).toBe(true)
  })

  test('more than was paid cannot be refunded', async () => {
    const stage = make()
    const transaction = await paid(stage)
    const amount: Money = { ...NAIRA, amount: NAIRA.amount + 1 }
    const asked = stage.gateway.requestRefund({ transaction, amount, note: 'mistake' })
    await expect(asked).rejects.toMatchObject({ failure: 'rejected' })
  })
}

function failureCases(make: () => GatewayStage): void {
  test('an outage, rubbish, silence and a broken line are failures by their cause', async () => {
    const stage = make()
    const { reference } = await opened(stage)
    await stage.api('error')
    await expect(stage.gateway.verify(reference)).rejects.toMatchObject({ failure: 'unreachable' })
    await stage.api('malformed')
    await expect(stage.gateway.verify(reference)).rejects.toMatchObject({ failure: 'malformed' })
    await stage.api('up')

    const silent = stage.behind(() => Promise.reject(new DOMException('too late', 'TimeoutError')))
    await expect(silent.open(requestOf(NAIRA))).rejects.toMatchObject({ failure: 'timeout' })
    const broken = stage.behind(() => Promise.reject(new TypeError('fetch failed')))
    await expect(broken.verify(reference)).rejects.toBeInstanceOf(GatewayFailure)
    const transaction = { reference, providerId: '1' }
    const unreachable = { failure: 'unreachable' }
    const asked = broken.requestRefund({ transaction, amount: NAIRA, note: 'x' })
    await expect(asked).rejects.toMatchObject(unreachable)
    await expect(broken.listRefundsOf(transaction)).rejects.toMatchObject(unreachable)
    await expect(broken.readRefund('1', transaction)).rejects.toMatchObject(unreachable)
  })

  test('a refused key is told from what else is refused', async () => {
    const refused = make().behind(async () => Response.json({ message: 'Invalid key' }, { status: 401 }))
    await expect(refused.open(requestOf(NAIRA))).rejects.toMatchObject({ failure: 'key_refused' })
  })
}

function webhookCases(make: () => GatewayStage): void {
  test('reads its own webhook, and names copies of it alike', () => {
    const stage = make()
    const { headers, body } = stage.webhook('TRG-ABCDEFGHJK')
    const notice = stage.gateway.readWebhook(headers, body)
    expect(notice).toMatchObject({ reference: 'TRG-ABCDEFGHJK' })
    expect(stage.gateway.readWebhook(headers, body)).toEqual(notice)
  })

  test('refuses a webhook without its proof, or with another one', () => {
    const stage = make()
    const { headers, body } = stage.webhook('TRG-ABCDEFGHJK')
    expect(stage.gateway.readWebhook(new Headers(), body)).toBeNull()
    for (const name of headers.keys()) {
      if (name === 'content-type') continue
      expect(stage.gateway.readWebhook(new Headers({ [name]: 'forged' }), body)).toBeNull()
    }
  })
}
