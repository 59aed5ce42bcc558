import { z } from 'zod'
import type { JobHandlers } from '#db/job-worker.ts'
import { PAYMENT_SETTLED, paymentSettledPayload } from '#modules/payments/index.ts'
import { expireUnpaidOrder } from './expire-order.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { lookUpOrder } from './look-up-order.ts'
import type { FulfilDeps, OrderDeps } from './order-deps.ts'
import { EXPIRE, FULFIL, LOOK_UP } from './order-work.ts'
import { settlePayment } from './settle-payment.ts'

const orderPayload = z.object({ orderId: z.string() })
const attemptPayload = orderPayload.extend({ attempt: z.int() })

/** Handlers of this module's work, by kind. Each may run more than once. */
export function orderJobs(deps: FulfilDeps & Pick<OrderDeps, 'gateways'>): JobHandlers {
  return {
    [PAYMENT_SETTLED]: (payload) => settlePayment(deps, paymentSettledPayload.parse(payload)),
    [FULFIL]: (payload) => fulfilOrder(deps, orderPayload.parse(payload)),
    [LOOK_UP]: (payload) => lookUpOrder(deps, attemptPayload.parse(payload)),
    [EXPIRE]: (payload) => expireUnpaidOrder(deps, attemptPayload.parse(payload)),
  }
}
