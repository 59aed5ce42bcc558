import type { Order } from '../product-panels.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useIsOver } from '../../ui/countdown.tsx'
import { deadlineOf } from '../held-until.ts'

const FIRST_POLL_MS = 700
const LAST_POLL_MS = 5_000
/** What people have to see to takes its time. */
const PATIENT_POLL_MS = 30_000

/** Whether an order is still on its way, so that looking again makes sense. */
const isMoving = (order: Order): boolean => {
  const { status, payment_status, fulfilment_status } = order
  return (
    isArriving(order) ||
    status === 'processing' ||
    payment_status === 'refund_pending' ||
    fulfilment_status === 'cancelling' ||
    fulfilment_status === 'changing' ||
    (status === 'on_hold' && fulfilment_status !== 'held')
  )
}

/** Money for a charge is here, and what it pays is not yet. */
function isArriving({ payments, charges }: Order): boolean {
  const isPaid = (id: string) => payments.some(({ charge_id, status }) => charge_id === id && status === 'paid')
  return charges.some(
    ({ charge_id, kind, status }) =>
      (status === 'open' && isPaid(charge_id)) || (status === 'paid' && kind !== 'instalment'),
  )
}

/** The order as it stands now: asked again, less and less often, while the airline works on it. */
export function useLiveOrder(loaded: Order): Order {
  const [live, setLive] = useState({ loaded, order: loaded })
  const order = live.loaded === loaded ? live.order : loaded
  // What was kept and not paid is given back now.
  const isEnding = useIsOver(deadlineOf(order)) && order.status === 'on_hold'
  const moving = isEnding || isMoving(order)
  useEffect(() => {
    if (!moving) return undefined
    let delay = FIRST_POLL_MS
    let timer = setTimeout(() => void look(), delay)
    const controller = new AbortController()
    async function look() {
      const { confirmation_id } = loaded
      const answer = await browserApi
        .call('orderGet', { confirmation_id }, { signal: controller.signal })
        .catch(() => null)
      if (controller.signal.aborted) return
      if (answer) setLive({ loaded, order: answer })
      delay = Math.min(answer?.completed_by ? PATIENT_POLL_MS : LAST_POLL_MS, delay * 1.5)
      timer = setTimeout(() => void look(), delay)
    }
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [loaded, moving])
  return order
}
