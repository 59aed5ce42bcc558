import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { TypedDay } from './typed-day.ts'

/** Comes with the first letter at the latest. */
export const loadReader = () => import('./typed-day.ts')

/**
 * Reads what stands in a field as a day. What reads comes over the network: until then readings follow each other,
 * so that each finds the form as the one before has left it, and a form that is sent meanwhile waits for them.
 */
export function readDay(
  { current: input }: RefObject<HTMLInputElement | null>,
  use: (found: TypedDay, input: HTMLInputElement) => void,
): void {
  const form = input?.form
  let held: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    held = event
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  form?.addEventListener('submit', hold, true)
  void loadReader().then(({ readTypedDay }) => {
    form?.removeEventListener('submit', hold, true)
    if (input?.isConnected) flushSync(() => use(readTypedDay(input.value, input), input))
    if (held) form?.requestSubmit(held.submitter)
  })
}
