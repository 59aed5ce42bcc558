import type { ChangeSearchResponse } from '#contracts/flights/changes.ts'
import { useRef, useState } from 'react'
import type { FlightItem, FlightProps } from '../flight-item.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'

/** Asks for other flights of one slice on a day, and keeps what was found until something else is asked. */
export function useChangeSearch({ order, item }: FlightProps) {
  const problemText = useProblemText()
  const [slice, setSlice] = useState(0)
  const [date, setDate] = useState(dayOf(item, 0))
  const [step, setStep] = useState<'idle' | 'asking'>('idle')
  const [found, setFound] = useState<ChangeSearchResponse | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dateProblem, setDateProblem] = useState<string | null>(null)
  const round = useRef(0)

  const forget = () => {
    round.current += 1
    setFound(null)
    setProblem(null)
    setDateProblem(null)
    setStep('idle')
  }
  const ask = () => {
    forget()
    const own = round.current
    setStep('asking')
    const { confirmation_id } = order
    const { item_id } = item
    browserApi.call('bookingChangeSearch', { confirmation_id, item_id, slice, departure_date: date }).then(
      (answer) => {
        if (own !== round.current) return
        setFound(answer)
        setStep('idle')
      },
      (error: unknown) => {
        if (own !== round.current) return
        const field = error instanceof ApiError ? error.problem?.errors?.['departure_date']?.[0] : undefined
        if (field) setDateProblem(field)
        else setProblem(problemText(error))
        setStep('idle')
      },
    )
  }
  return {
    slice,
    date,
    step,
    found,
    problem,
    dateProblem,
    ask,
    choose: (index: number) => {
      forget()
      setSlice(index)
      setDate(dayOf(item, index))
    },
    pick: (day: string) => {
      forget()
      setDate(day)
    },
  }
}

function dayOf({ details: { slices } }: FlightItem, index: number): string {
  return slices[index]?.departing_at.slice(0, 10) ?? ''
}
