import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'
import { loadCase, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { CASE_DESK } from './case-offer.ts'
import {
  describePayment,
  type FeeOrderRequest,
  findPayment,
  lapsePayments,
  payFees,
  payHeldFees,
} from './case-payments.ts'
import { giveUpFees, quoteGivingUp } from './give-up.ts'

type CaseDesk = BookableSupplier<FeeOrderRequest>

/** The agency, as orders ask it for what is paid in its cases: money that comes moves the case, what goes back gives it up. */
export function createCaseDesk(deps: CaseDeps): CaseDesk {
  return {
    code: CASE_DESK,
    order: (request) => payFees(deps, request),
    async findOrder(clientReference) {
      await lapsePayments(deps)
      const payment = await findPayment(deps.db, clientReference)
      const found = payment && (await loadCase(deps.db, deps, { id: payment.case_id }))
      return found ? describePayment(payment, shownReference(found.reference)) : null
    },
    payHeldOrder: (request) => payHeldFees(deps, request),
    quoteCancellation: (supplierOrderId) => quoteGivingUp(deps, supplierOrderId),
    cancelOrder: (quoteId) => giveUpFees(deps, quoteId),
  }
}
