import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ErrorCode } from '#contracts/errors.ts'
import { ApiError } from '../lib/api/api.ts'

/** What stands in a form, by the names of its controls; a box that is not ticked is not there. */
export type FormValues = Readonly<Record<string, string>>

/** Names of controls, and what is wrong in each. */
export type Errors = Readonly<Record<string, readonly string[]>>

interface Refused {
  readonly text: string
  readonly code: ErrorCode | null
  readonly errors: Errors
}

export interface AccountForm {
  readonly waiting: boolean
  /** Why the last try failed, as a sentence; null while nothing failed. */
  readonly problem: string | null
  /** The same for the machine. */
  readonly code: ErrorCode | null
  readonly errorOf: (name: string) => string | null
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form that the API judges: it says what is wrong in the visitor's language, field by field, and the
 * first wrong field takes the focus. `send` may find errors by itself.
 */
export function useAccountForm(
  send: (values: FormValues, form: HTMLFormElement) => Promise<Errors | void>,
): AccountForm {
  const t = useTranslations('shell')
  const [waiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const busy = useRef(false)

  const refuse = (form: HTMLFormElement, reason: Refused) => {
    setRefused(reason)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const run = async (form: HTMLFormElement) => {
    if (busy.current) return
    busy.current = true
    setWaiting(true)
    setRefused(null)
    try {
      const errors = await send(valuesOf(form), form)
      if (errors) refuse(form, { text: t('error.formErrors'), code: null, errors })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem, status } = error
      refuse(form, {
        text: problem?.message ?? t(status === 0 ? 'error.offline' : 'error.unexpected'),
        code: problem?.code ?? null,
        errors: problem?.errors ?? {},
      })
    } finally {
      busy.current = false
      setWaiting(false)
    }
  }
  return {
    waiting,
    problem: refused?.text ?? null,
    code: refused?.code ?? null,
    errorOf: (name) => refused?.errors[name]?.[0] ?? null,
    submit: (event) => {
      event.preventDefault()
      void run(event.currentTarget)
    },
  }
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
