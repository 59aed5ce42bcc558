import { z } from 'zod'
import type { JobHandlers } from '#db/job-worker.ts'
import { PROBE_SUPPLIER } from '#modules/suppliers/index.ts'
import {
  PAYMENT_DISPUTED,
  PAYMENT_SETTLED,
  paymentDisputedPayload,
  paymentSettledPayload,
} from '#modules/payments/index.ts'
import { carryOutCancellation } from './cancelling/carry-out-cancellation.ts'
import { CHARGE_ENDED, CHARGE_PAID, chargeExpiryPayload, chargePayload, EXPIRE_CHARGE } from './charges/charge-work.ts'
import { expireUnpaidCharge } from './charges/expire-unpaid-charge.ts'
import { deliverCharge, endChargeSubject } from './charges/follow-charge.ts'
import { notifyProductsOfDispute } from './disputes/notify-products.ts'
import { expireUnpaidOrder } from './expire-order.ts'
import { declinedPayload, OFFER_DECLINED, notifyOfDecline } from './cross-sell/declined-offers.ts'
import { ITEM_MOVED, itemMovedPayload, notifyOfMovedItem } from './item-moved.ts'
import { fulfilOrder } from './fulfilment/fulfil-order.ts'
import { partReminderPayload, REMIND_PART } from './instalments/instalment-work.ts'
import { remindOfPart } from './instalments/remind-of-part.ts'
import { lookUpOrder } from './fulfilment/look-up-order.ts'
import type { FulfilDeps, OrderDeps } from './order-deps.ts'
import { CANCEL, EXPIRE, FULFIL, LOOK_UP, RELEASE, REMIND, TELL_OF_WAITING } from './order-work.ts'
import { releaseItem } from './fulfilment/release-item.ts'
import { notifyOfWaiting } from './paying/await-bank.ts'
import { remindPayer } from './paying/remind-payer.ts'
import { settlePayment } from './paying/settle-payment.ts'
import { probePayload, probeSupplier } from './waiting/resume-sales.ts'

const orderPayload = z.object({ orderId: z.string() })
/** Work of before orders had items names none: it is every item's. */
const itemPayload = orderPayload.extend({ itemId: z.string().optional() })
const lookPayload = itemPayload.extend({
  attempt: z.int(),
  round: z.string().default(''),
  /** What news were about: a later question says nothing of them. */
  clientReference: z.string().optional(),
})
const settledPayload = paymentSettledPayload.extend({ asking: z.boolean().optional() })
const reminderPayload = orderPayload.extend({ index: z.int() })
const waitingPayload = orderPayload.extend({ reference: z.string() })
const attemptPayload = orderPayload.extend({ attempt: z.int() })

/** Handlers of this module's work, by kind. Each may run more than once. */
export function orderJobs(deps: FulfilDeps & Pick<OrderDeps, 'gateways'>): JobHandlers {
  return {
    [PAYMENT_SETTLED]: (payload) => settlePayment(deps, settledPayload.parse(payload)),
    [PAYMENT_DISPUTED]: (payload) => notifyProductsOfDispute(deps, paymentDisputedPayload.parse(payload)),
    [FULFIL]: (payload) => fulfilOrder(deps, itemPayload.parse(payload)),
    [LOOK_UP]: (payload) => lookUpOrder(deps, lookPayload.parse(payload)),
    [CANCEL]: (payload) => carryOutCancellation(deps, orderPayload.parse(payload)),
    [RELEASE]: (payload) => releaseItem(deps, itemPayload.parse(payload)),
    [REMIND]: (payload) => remindPayer(deps, reminderPayload.parse(payload)),
    [TELL_OF_WAITING]: (payload) => notifyOfWaiting(deps, waitingPayload.parse(payload)),
    [CHARGE_PAID]: (payload) => deliverCharge(deps, chargePayload.parse(payload)),
    [CHARGE_ENDED]: (payload) => endChargeSubject(deps, chargePayload.parse(payload)),
    [EXPIRE_CHARGE]: (payload) => expireUnpaidCharge(deps, chargeExpiryPayload.parse(payload)),
    [REMIND_PART]: (payload) => remindOfPart(deps, partReminderPayload.parse(payload)),
    [PROBE_SUPPLIER]: (payload) => probeSupplier(deps, probePayload.parse(payload)),
    [ITEM_MOVED]: (payload) => notifyOfMovedItem(deps, itemMovedPayload.parse(payload)),
    [OFFER_DECLINED]: (payload) => notifyOfDecline(deps, declinedPayload.parse(payload)),
    [EXPIRE]: (payload) => expireUnpaidOrder(deps, attemptPayload.parse(payload)),
  }
}
