import { useRef, useState } from 'react'
import { chargeAddress, type FlightProps, pageOf } from '../flight-item.ts'
import { type ChosenExtra, choicesOf, totalOf } from './chosen-extras.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useLead } from '../../../lib/use-lead.ts'

/** What is chosen for a booking, and its way to the payment. */
export function useAddExtras({ order, item: { item_id } }: FlightProps) {
  const { confirmation_id, price } = order
  const [chosen, setChosen] = useState<readonly ChosenExtra[]>([])
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  // A second click in the same frame comes before the state has changed.
  const busy = useRef(false)
  const { isLeading, lead } = useLead()
  const problemText = useProblemText()

  const send = async () => {
    try {
      const { charge_id } = await browserApi.call('bookingAddExtras', {
        confirmation_id,
        item_id,
        extras: choicesOf(chosen),
        expected_total: { amount: totalOf(chosen), currency: price.currency },
      })
      await lead(charge_id === null ? pageOf(order) : chargeAddress(order, charge_id))
    } catch (error) {
      setNotice(problemText(error))
      const gone = goneOf(error)
      setChosen(chosen.filter(({ extra_id }) => !gone.includes(extra_id)))
      // Prices and seats are looked at anew: what is shown is what holds.
      setRound(round + 1)
    }
  }
  const submit = async () => {
    if (busy.current || chosen.length === 0) return
    busy.current = true
    setSending(true)
    setNotice(null)
    await send()
    busy.current = false
    setSending(false)
  }
  return {
    chosen,
    round,
    load: () => browserApi.call('bookingExtras', { confirmation_id, item_id }),
    onChange: setChosen,
    notice,
    sending: sending || isLeading,
    submit: () => void submit(),
  }
}

/** Ids of what somebody else has taken. */
function goneOf(error: unknown): readonly unknown[] {
  const gone = error instanceof ApiError ? error.problem?.details?.['extras'] : null
  return Array.isArray(gone) ? gone : []
}
