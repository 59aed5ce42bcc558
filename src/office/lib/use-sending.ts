import { type SubmitEvent, useState } from 'react'
import { focusFirstError } from '#web/ui/focus/focus-first-error.ts'
import { OfficeFailure } from './office-api.ts'

interface Sending {
  readonly waiting: boolean
  readonly failure: OfficeFailure | null
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form before the desk: what it sends, and why that was refused. */
export function useSending(send: (form: HTMLFormElement) => Promise<void>): Sending {
  const [failure, setFailure] = useState<OfficeFailure | null>(null)
  const [waiting, setWaiting] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    setWaiting(true)
    setFailure(null)
    try {
      await send(form)
    } catch (error) {
      if (!(error instanceof OfficeFailure)) throw error
      setFailure(error)
      focusFirstError(form)
    } finally {
      setWaiting(false)
    }
  }
  return {
    waiting,
    failure,
    onSubmit(event) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}
