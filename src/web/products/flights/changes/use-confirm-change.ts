import type { ChangeOption } from '#contracts/flights/changes.ts'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Order } from '../../../order/product-panels.ts'
import { chargeAddress, pageOf } from '../flight-item.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useLead } from '../../../lib/use-lead.ts'
import { notify } from '../../../lib/toast.ts'

type RefundTo = ChangeOption['refund_options'][number]

/** The last step of a change: the option is shown, taken, and paid for or made at once. */
export function useConfirmChange(order: Order, free: boolean, onStale: () => void) {
  const { confirmation_id } = order
  const t = useTranslations('changes')
  const problemText = useProblemText()
  const { isLeading, lead } = useLead()
  const [chosen, setChosen] = useState<ChangeOption | null>(null)
  const [refundTo, setRefundTo] = useState<RefundTo>('original_payment')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const send = async ({ change_id, to_return }: ChangeOption) => {
    if (free) return browserApi.call('bookingScheduleChange', { confirmation_id, choice: 'change', change_id })
    const refund_to = to_return.amount > 0 ? refundTo : null
    return browserApi.call('bookingChange', { confirmation_id, change_id, refund_to })
  }
  const confirm = () => {
    if (!chosen || busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    send(chosen)
      .then(async (answer) => {
        if ('charge_id' in answer && answer.charge_id) return lead(chargeAddress(order, answer.charge_id))
        notify('success', t(answer.outcome === 'changed' ? 'done' : 'underway'))
        return lead(pageOf(order))
      })
      .catch((error: unknown) => {
        setProblem(problemText(error))
        if (!(error instanceof ApiError) || error.problem?.code !== 'change_quote_expired') return
        setChosen(null)
        notify('warning', problemText(error))
        onStale()
      })
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return {
    chosen,
    refundTo,
    problem,
    sending: sending || isLeading,
    setRefundTo,
    confirm,
    show: (option: ChangeOption) => {
      setProblem(null)
      setChosen(option)
    },
    close: () => !busy.current && setChosen(null),
  }
}
