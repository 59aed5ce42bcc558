import { admitted, CircuitOpen, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { GatewayFailure, type PaymentGateway, type ProviderRecords } from './payment-gateway.ts'

interface RestDeps {
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * A provider that is given a rest when it has failed too often: nobody waits for it then, a customer chooses
 * another at once and work is put off. One call after the other finds out whether it is back.
 */
export function restingGateway(gateway: PaymentGateway, { clock, logger }: RestDeps): PaymentGateway {
  const { provider, records, disputes } = gateway
  const breaker = createCircuitBreaker({ clock })

  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const attempt = admittedTo(provider, breaker)
    try {
      const answer = await call()
      attempt.succeed()
      return answer
    } catch (error) {
      if (!isOutage(error)) attempt.succeed()
      else {
        attempt.fail()
        if (breaker.state() === 'open') logger.warn({ provider, error }, 'a payment provider is given a rest')
      }
      throw error
    }
  }

  return {
    ...gateway,
    open: (request) => ask(() => gateway.open(request)),
    verify: (reference) => ask(() => gateway.verify(reference)),
    requestRefund: (refund) => ask(() => gateway.requestRefund(refund)),
    readRefund: (id, transaction) => ask(() => gateway.readRefund(id, transaction)),
    listRefundsOf: (transaction) => ask(() => gateway.listRefundsOf(transaction)),
    ...(records && { records: restingRecords(records, ask) }),
    ...(disputes && {
      disputes: {
        readDispute: (id) => ask(() => disputes.readDispute(id)),
        listDisputes: (window) => ask(() => disputes.listDisputes(window)),
      },
    }),
  }
}

/** @throws GatewayFailure while the provider rests */
function admittedTo(
  provider: PaymentGateway['provider'],
  breaker: Parameters<typeof admitted>[0],
): ReturnType<typeof admitted> {
  try {
    return admitted(breaker)
  } catch (cause) {
    if (!(cause instanceof CircuitOpen)) throw cause
    throw new GatewayFailure('unreachable', `${provider} is ${cause.message}`, { cause })
  }
}

function restingRecords(
  records: ProviderRecords,
  ask: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
): ProviderRecords {
  return {
    listTransactions: (window, page) => ask(() => records.listTransactions(window, page)),
    listRefunds: (window, page) => ask(() => records.listRefunds(window, page)),
  }
}

/** Who refuses is well. */
function isOutage(error: unknown): boolean {
  return error instanceof GatewayFailure && (error.failure === 'timeout' || error.failure === 'unreachable')
}
