import {
  deskAssignTransferRequest,
  deskAssignTransferResponse,
  type DeskDecideRequest,
  deskDecideRequest,
  type DeskDecideResponse,
  deskDecideResponse,
  type DeskMoneyResponse,
  deskMoneyResponse,
} from '#contracts/office/work.ts'
import type { Db } from '#db/database.ts'
import { Refusal } from '#contracts/errors.ts'
import { findTransfer, type OrderDeps } from '#modules/orders/index.ts'
import {
  acceptPayment,
  assignTransfer,
  completeFromWallet,
  listUncounted,
  noteSentBack,
  returnPayment,
} from '#modules/payments/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { actorOf, bookingReferences } from '../presenting.ts'

type MoneyDeps = Pick<OrderDeps, 'db' | 'clock' | 'poke'>

/** Money that is counted for nothing yet, and what is decided about it. */
export function moneyRoutes(deps: MoneyDeps): Pick<OfficeRoutes, 'deskMoney' | 'deskDecide' | 'deskAssignTransfer'> {
  return {
    deskMoney: officeRoute('deskMoney', {
      request: null,
      response: deskMoneyResponse,
      handle: () => uncountedOf(deps.db),
    }),
    deskAssignTransfer: officeRoute('deskAssignTransfer', {
      request: deskAssignTransferRequest,
      response: deskAssignTransferResponse,
      async handle({ session: { staff } }, { line: lineId, to }) {
        const reference = await findTransfer(deps.db, to)
        if (reference === null) throw new Refusal('payment_not_found')
        const isDone = await assignTransfer(deps, { lineId, reference, actor: actorOf(staff) })
        return { outcome: isDone ? ('assigned' as const) : ('nothing' as const), ...(await uncountedOf(deps.db)) }
      },
    }),
    deskDecide: officeRoute('deskDecide', {
      request: deskDecideRequest,
      response: deskDecideResponse,
      async handle({ session: { staff } }, asked) {
        const outcome = await decide(deps, actorOf(staff), asked)
        return { outcome, ...(await uncountedOf(deps.db)) }
      },
    }),
  }
}

async function decide(
  deps: MoneyDeps,
  actor: string,
  { reference, decision }: DeskDecideRequest,
): Promise<DeskDecideResponse['outcome']> {
  switch (decision) {
    case 'accept':
      return (await acceptPayment(deps, { reference, actor })).kind
    case 'complete':
      return (await completeFromWallet(deps, { reference, actor })).kind
    case 'return_source':
    case 'return_wallet':
      return (await returnPayment(deps, { reference, actor, to: decision === 'return_wallet' ? 'wallet' : 'source' }))
        .kind
    case 'sent_back':
      return (await noteSentBack(deps, { reference, actor })) ? 'done' : 'nothing'
  }
}

async function uncountedOf(db: Db): Promise<DeskMoneyResponse> {
  const rows = await listUncounted(db)
  const bookingOf = await bookingReferences(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return {
    uncounted: rows.map(({ reference, amount, orderId, status, line }) => ({
      reference,
      amount,
      status,
      booking_reference: bookingOf(orderId),
      line: line && { narration: line.narration, payer: line.payer, booked_at: line.bookedAt.toISOString() },
    })),
  }
}
