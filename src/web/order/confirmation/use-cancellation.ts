import type { CancelQuoteResponse } from '#contracts/orders/cancellation.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../../lib/problem-text.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'

type RefundTo = CancelQuoteResponse['refund_options'][number]
type CancelStep = 'closed' | 'asking' | 'shown' | 'sending'

/** The steps of a cancellation: the terms are asked for, shown, and accepted or left. */
/** @param item_ids what is to be cancelled; everything that can be where none are named */
export function useCancellation(confirmation_id: string, way: 'free' | 'quote', item_ids: readonly string[] | null) {
  const t = useTranslations('confirmation')
  const problemText = useProblemText()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<CancelStep>('closed')
  const [quote, setQuote] = useState<CancelQuoteResponse | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [refundTo, setRefundTo] = useState<RefundTo>('original_payment')
  const busy = useRef(false)

  const once = async (work: () => Promise<void>, failed: CancelStep) => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemText(error))
      // Terms that are too old are of no use any more: they are asked for again.
      const old = error instanceof ApiError && error.problem?.code === 'cancel_quote_expired'
      if (old) setQuote(null)
      setStep(failed)
    } finally {
      busy.current = false
    }
  }
  const ask = () => {
    if (way === 'free') {
      setProblem(null)
      return setStep('shown')
    }
    setStep('asking')
    void once(async () => {
      setQuote(
        await browserApi.call('orderCancelQuote', { confirmation_id, ...(item_ids && { item_ids: [...item_ids] }) }),
      )
      setStep('shown')
    }, 'shown')
  }
  const confirm = () => {
    setStep('sending')
    void once(async () => {
      const { outcome } = await browserApi.call('orderCancel', {
        confirmation_id,
        ...(quote && { quote_id: quote.quote_id, refund_to: refundTo }),
      })
      setStep('closed')
      notify('success', t(outcome === 'cancelled' ? 'cancel.done' : 'cancel.underway'))
      await revalidate()
      goToTheTop()
    }, 'shown')
  }
  return {
    step,
    quote,
    problem,
    refundTo,
    setRefundTo,
    ask,
    confirm,
    close: () => step !== 'sending' && setStep('closed'),
  }
}

/** What was pressed may be gone: whoever cancelled is brought to the words that say what became of it. */
function goToTheTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0 })
}
