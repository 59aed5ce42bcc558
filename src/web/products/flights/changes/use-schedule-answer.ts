import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../../../lib/problem-text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { notify } from '../../../lib/toast.ts'

type Answer = 'accept' | 'refund'
export type RefundTo = NonNullable<BookingChangesResponse['schedule']>['refund_options'][number]

/** Answers to moved flights, once however often it is pressed. */
export function useScheduleAnswer(confirmation_id: string, item_id: string) {
  const t = useTranslations('changes')
  const problemText = useProblemText()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)
  const send = (choice: Answer, refund_to?: RefundTo) => {
    if (busy.current) return
    busy.current = true
    setSending(choice)
    setProblem(null)
    browserApi
      .call('bookingScheduleChange', { confirmation_id, item_id, choice, ...(refund_to && { refund_to }) })
      .then(async ({ outcome }) => {
        notify('success', t(outcome === 'accepted' ? 'moved.accepted' : 'moved.refunded'))
        await revalidate()
      })
      .catch((error: unknown) => setProblem(problemText(error)))
      .finally(() => {
        busy.current = false
        setSending(null)
      })
  }
  return { sending, problem, send }
}
