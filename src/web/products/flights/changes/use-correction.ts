import type { Order } from '../../../order/product-panels.ts'
import type { CorrectionState } from '#contracts/flights/changes.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../../../lib/problem-text.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { notify } from '../../../lib/toast.ts'

/** The form of a name's correction: who, the names as they should be, and what came of it. */
export function useCorrection(order: Order, corrections: readonly CorrectionState[], onDone: () => void) {
  const t = useTranslations('changes')
  const problemText = useProblemText()
  const { revalidate } = useRevalidator()
  const firstOpen = corrections.findIndex((state) => state === 'free' || state === 'used')
  const [passenger, setPassenger] = useState(Math.max(0, firstOpen))
  const [first, setFirst] = useState(order.travellers[passenger]?.first_name ?? '')
  const [last, setLast] = useState(order.travellers[passenger]?.last_name ?? '')
  const [fields, setFields] = useState<Readonly<Record<string, string | undefined>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const send = () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    setFields({})
    const { confirmation_id } = order
    browserApi
      .call('bookingCorrectName', { confirmation_id, passenger, first_name: first, last_name: last })
      .then(async ({ outcome }) => {
        notify('success', t(`names.${outcome}`))
        onDone()
        await revalidate()
      })
      .catch((error: unknown) => {
        const wrong = error instanceof ApiError ? error.problem?.errors : undefined
        setFields(Object.fromEntries(Object.entries(wrong ?? {}).map(([path, [text]]) => [path, text])))
        if (!wrong) setProblem(problemText(error))
      })
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return {
    passenger,
    first,
    last,
    fields,
    problem,
    sending,
    setFirst,
    setLast,
    send,
    choose: (index: number) => {
      setPassenger(index)
      setFirst(order.travellers[index]?.first_name ?? '')
      setLast(order.travellers[index]?.last_name ?? '')
      setFields({})
    },
  }
}
