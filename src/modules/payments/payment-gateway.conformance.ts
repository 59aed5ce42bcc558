import { describe, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import {
  GatewayFailure,
  type KnownTransaction,
  type PaymentGateway,
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
    expect(await stage.gateway.verify(reference)).toEqual({ kind: 'pending' })
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
  test('a refund is asked once, however often it is called, and goes through', async () => {
    const stage = make()
    const transaction = await paid(stage)
    const first = await stage.gateway.refund(transaction, NAIRA, 'supplier_declined')
    expect(['pending', 'processed']).toContain(first.state)
    const second = await stage.gateway.refund(transaction, NAIRA, 'supplier_declined')
    expect(second.providerRefundId).toBe(first.providerRefundId)
    stage.waitForRefunds()
    expect(await stage.gateway.refund(transaction, NAIRA, 'supplier_declined')).toEqual({
      providerRefundId: first.providerRefundId,
      amount: NAIRA,
      state: 'processed',
    })
  })

  test('two partial refunds for two reasons are two refunds', async () => {
    const stage = make()
    const transaction = await paid(stage)
    const part: Money = { amount: 5_000_01, currency: 'NGN' }
    const one = await stage.gateway.refund(transaction, part, 'one_traveller')
    const other = await stage.gateway.refund(transaction, part, 'another_traveller')
    expect(other.providerRefundId).not.toBe(one.providerRefundId)
  })

  test('more than was paid cannot be refunded', async () => {
    const stage = make()
    const transaction = await paid(stage)
    const tooMuch: Money = { ...NAIRA, amount: NAIRA.amount + 1 }
    await expect(stage.gateway.refund(transaction, tooMuch, 'mistake')).rejects.toMatchObject({ failure: 'rejected' })
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
    await expect(broken.refund({ reference, providerId: '1' }, NAIRA, 'x')).rejects.toMatchObject({
      failure: 'unreachable',
    })
  })

  test('a refused key is a rejection', async () => {
    const refused = make().behind(async () => Response.json({ message: 'Invalid key' }, { status: 401 }))
    await expect(refused.open(requestOf(NAIRA))).rejects.toMatchObject({ failure: 'rejected' })
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
