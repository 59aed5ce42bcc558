import { admitted, CircuitOpen, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { type FlightSupplier, SupplierFailure } from '../flight-supplier.ts'
import type { SupplierStops } from './supplier-stops.ts'

interface RestDeps {
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  readonly stops: SupplierStops
}

/** Booking may take minutes: outcomes count for longer than those of searches, and fewer prove something. */
const BREAKER = { windowMs: 15 * 60_000, minimumCalls: 4, openMs: 60_000 }

type Method<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>

/**
 * A supplier as orders talk to it: given a rest when it fails too often, so that what waits for it just waits; and
 * stopped for the whole shop when it does not serve the shop any more.
 */
export function restingSupplier(supplier: FlightSupplier, { clock, logger, stops }: RestDeps): FlightSupplier {
  const breaker = createCircuitBreaker({ clock, ...BREAKER })

  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const attempt = leave()
    try {
      const answer = await call()
      if (isUnknown(answer)) fail(attempt)
      else attempt.succeed()
      return answer
    } catch (error) {
      if (isOutage(error)) fail(attempt)
      else attempt.succeed()
      if (error instanceof SupplierFailure) await stops.heed(supplier.code, error)
      throw error
    }
  }

  function leave(): ReturnType<typeof admitted> {
    try {
      return admitted(breaker)
    } catch (cause) {
      if (!(cause instanceof CircuitOpen)) throw cause
      throw new SupplierFailure('unreachable', `${supplier.code} is ${cause.message}`, { cause })
    }
  }

  function fail(attempt: ReturnType<typeof admitted>): void {
    attempt.fail()
    if (breaker.state() === 'open') logger.warn({ supplier: supplier.code }, 'a supplier is given a rest')
  }

  function resting<Args extends unknown[], Answer>(method: Method<Args, Answer>): Method<Args, Answer> {
    return (...args) => ask(() => method.apply(supplier, args))
  }

  return {
    ...supplier,
    ...restingSales(supplier, resting),
    restsUntil: () => (breaker.state() === 'open' ? breaker.restsUntil() : null),
  }
}

type Resting = <Args extends unknown[], Answer>(method: Method<Args, Answer>) => Method<Args, Answer>

/** Everything that an order, made or about to be made, may ask. */
function restingSales(supplier: FlightSupplier, resting: Resting): Omit<FlightSupplier, 'code'> {
  const {
    search,
    revalidate,
    order,
    findOrder,
    extras,
    seatMaps,
    orderExtras,
    addServices,
    findServices,
    payHeldOrder,
  } = supplier
  const { quoteCancellation, cancelOrder, searchChanges, confirmChange, findChange } = supplier
  const { currentOrder, acceptMoved, correctName } = supplier
  return {
    search: resting(search),
    revalidate: resting(revalidate),
    order: resting(order),
    findOrder: resting(findOrder),
    ...(extras && { extras: resting(extras) }),
    ...(seatMaps && { seatMaps: resting(seatMaps) }),
    ...(orderExtras && { orderExtras: resting(orderExtras) }),
    ...(addServices && { addServices: resting(addServices) }),
    ...(findServices && { findServices: resting(findServices) }),
    ...(payHeldOrder && { payHeldOrder: resting(payHeldOrder) }),
    ...(quoteCancellation && { quoteCancellation: resting(quoteCancellation) }),
    ...(cancelOrder && { cancelOrder: resting(cancelOrder) }),
    ...(searchChanges && { searchChanges: resting(searchChanges) }),
    ...(confirmChange && { confirmChange: resting(confirmChange) }),
    ...(findChange && { findChange: resting(findChange) }),
    ...(currentOrder && { currentOrder: resting(currentOrder) }),
    ...(acceptMoved && { acceptMoved: resting(acceptMoved) }),
    ...(correctName && { correctName: resting(correctName) }),
  }
}

/** An answer that never came, as the port puts it where something may have been done. */
function isUnknown(answer: unknown): boolean {
  if (answer === 'unknown') return true
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'unknown'
}

function isOutage(error: unknown): boolean {
  return error instanceof SupplierFailure && (error.failure === 'timeout' || error.failure === 'unreachable')
}
