import { expect, test } from 'vitest'
import { restOf } from '#platform/circuit-breaker.ts'
import { fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { GatewayFailure, type PaymentGateway } from './payment-gateway.ts'
import { restingGateway } from './resting-gateway.ts'

const clock = fixedClock('2026-12-01T10:00:00Z')

/** A provider that answers as the test says. */
function stage() {
  const state = { asked: 0, failure: null as GatewayFailure | null }
  const gateway: PaymentGateway = {
    provider: 'paystack',
    publicKey: 'pk_test',
    scriptUrl: '/inline.js',
    channelNames: (channels) => channels,
    open: async () => ({ accessCode: null, hostedUrl: '' }),
    async verify() {
      state.asked++
      if (state.failure) throw state.failure
      return { kind: 'pending' }
    },
    requestRefund: async ({ amount }) => ({ providerRefundId: 'R1', amount, state: 'pending' }),
    readRefund: async () => null,
    listRefundsOf: async () => ({ refunds: [], isComplete: true }),
    readWebhook: () => null,
  }
  return { state, gateway: restingGateway(gateway, { clock, logger: silentLogger }) }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('a provider that keeps failing is left alone for half a minute, then asked by one call', async () => {
  const { state, gateway } = stage()
  state.failure = new GatewayFailure('timeout', 'no answer')
  for (let call = 0; call < 5; call++) await failureOf(gateway.verify('ref'))
  const refused = await failureOf(gateway.verify('ref'))
  expect(state.asked).toBe(5)
  expect(refused).toBeInstanceOf(GatewayFailure)
  expect(refused).toMatchObject({ failure: 'unreachable' })
  expect(restOf(refused)).toEqual(new Date(clock.now().getTime() + 30_000))

  clock.advance(30_000)
  await Promise.all([failureOf(gateway.verify('ref')), failureOf(gateway.verify('ref'))])
  expect(state.asked).toBe(6)

  clock.advance(30_000)
  state.failure = null
  await gateway.verify('ref')
  await gateway.verify('ref')
  expect(state.asked).toBe(8)
})

test('a provider that refuses what it is asked is well', async () => {
  const { state, gateway } = stage()
  state.failure = new GatewayFailure('key_refused', 'the key is refused')
  for (let call = 0; call < 20; call++) await failureOf(gateway.verify('ref'))
  expect(state.asked).toBe(20)
})
