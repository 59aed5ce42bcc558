import { loadOrder, lockOrder, type Order } from '#modules/orders/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { flightOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { SaidLook } from '../waiting/said-looks.ts'
import { TRIES_BEFORE_REVIEW } from '../waiting/try-times.ts'
import { look } from './buy-extras.ts'
import { enqueueSaidLookForExtras } from './extra-work.ts'
import { type ExtrasRequest, findRequest, isBeingAskedFor } from './requests/request-store.ts'
import { reportUnlessHad, saveExtras, saveRefusal } from './save-extras.ts'

/**
 * Work `order.buy_extras` by the word of staff that the supplier has not added them: it is asked whether they are there,
 * never to add them. Its own answer stands; without one the request ends, and its supplier is asked on whether they were
 * added after all.
 */
export async function lookForSaidExtras(
  deps: FlightWorkDeps,
  { requestId, round: attempt, said }: { readonly requestId: string; readonly round: number; readonly said: string },
): Promise<void> {
  const request = await findRequest(deps.db, requestId)
  const order = request && (await loadOrder(deps.db, request.orderId))
  if (!order) return
  if (isBeingAskedFor(request)) await endUnlessAdded(deps, order, request, { attempt, said })
  else if (request.status === 'refused') await lookAfterEnd(deps, order, request, { attempt, said })
  deps.poke()
}

async function endUnlessAdded(deps: FlightWorkDeps, order: Order, request: ExtrasRequest, said: SaidLook) {
  const { db, clock, supplierWindowMs } = deps
  const { id, attemptedAt: askedAt } = request
  const found = await find(deps, order, request)
  if (found) return saveExtras(deps, order, request)
  const notBefore = new Date((askedAt?.getTime() ?? 0) + supplierWindowMs)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    // What was sent may still arrive, also where it was sent again meanwhile.
    const hasEnded =
      clock.now() >= notBefore && (await saveRefusal(tx, clock, request, { reason: 'said_to_staff', askedAt }))
    const attempt = hasEnded ? TRIES_BEFORE_REVIEW : said.attempt + 1
    await enqueueSaidLookForExtras(tx, clock, id, { ...said, attempt, notBefore })
  })
}

async function lookAfterEnd(deps: FlightWorkDeps, order: Order, request: ExtrasRequest, said: SaidLook) {
  const { db, clock } = deps
  const found = await find(deps, order, request)
  if (found === false) return
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (found) await reportUnlessHad(tx, clock, request)
    else await enqueueSaidLookForExtras(tx, clock, request.id, { ...said, attempt: said.attempt + 1 })
  })
}

/** undefined when the supplier could not be asked. */
async function find(deps: FlightWorkDeps, order: Order, request: ExtrasRequest): Promise<boolean | undefined> {
  const { supplierCode, supplierOrderId } = flightOf(order, request.itemId)
  if (supplierOrderId === null) throw new Error(`request ${request.id} was asked for without an order`)
  return look(deps, supplierByCode(deps, supplierCode), supplierOrderId, request)
}
