import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { loadDispensable } from '../../lib/chunk-reload.ts'
import type { readTypedDay, TypedDay } from './typed-day.ts'

interface Reader {
  readonly readTypedDay: typeof readTypedDay
}

let reader: Reader | null = null

/** Comes with the first letter at the latest; null where it cannot be fetched. */
export async function loadReader(): Promise<Reader | null> {
  reader ??= await loadDispensable(() => import('./typed-day.ts')).catch(() => null)
  return reader
}

/** The same where it is here already. */
export const readerHere = (): Reader | null => reader

/**
 * Reads what stands in a field as a day. What reads comes over the network: until then readings follow each other,
 * so that each finds the form as the one before has left it, and a form that is sent meanwhile waits for them. Where it
 * does not come, the form is sent with the text as it is.
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
  void loadReader().then((found) => {
    form?.removeEventListener('submit', hold, true)
    if (found && input?.isConnected) flushSync(() => use(found.readTypedDay(input.value, input), input))
    if (held) form?.requestSubmit(held.submitter)
  })
}
