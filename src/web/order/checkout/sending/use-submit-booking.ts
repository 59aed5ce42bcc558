import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import { useRef, useState } from 'react'
import { usePageLock } from '../../../lib/page/page-lock.ts'
import { useLead } from '../../../lib/use-lead.ts'
import { fetchPaymentAhead } from '../../payment/payment.tsx'
import type { bookingSender } from './booking-sender.ts'
import { needSender, senderHere } from './late-sender.ts'
import type { BookingRefusal } from './send-booking.ts'

/** Makes the request of what stands in the form; null where it is not to be sent. */
type Prepare = (sender: typeof bookingSender) => CreateOrderRequest | null

/** Sends the booking, once at a time, and leads on to the payment. */
export function useSubmitBooking(onRefusal: (refusal: BookingRefusal) => void) {
  const [sending, setSending] = useState(false)
  // A second click in the same frame comes before the state has changed.
  const busy = useRef(false)
  const { isLeading, lead } = useLead()
  usePageLock(sending || isLeading)

  const awaitSender = () => {
    setSending(true)
    return needSender()
  }
  const send = async (prepare: Prepare) => {
    const sender = senderHere() ?? (await awaitSender())
    if (!sender) return onRefusal({ kind: 'unsent' })
    const request = prepare(sender)
    if (!request) return
    // What a visit before has filled in is sent as it is.
    fetchPaymentAhead()
    setSending(true)
    const answer = await sender.sendBooking(request)
    if (answer.kind === 'taken') await lead(answer.address)
    else onRefusal(answer)
  }
  const submit = async (prepare: Prepare) => {
    if (busy.current) return
    busy.current = true
    await send(prepare).finally(() => {
      busy.current = false
      setSending(false)
    })
  }
  return { sending: sending || isLeading, submit: (prepare: Prepare) => void submit(prepare) }
}
