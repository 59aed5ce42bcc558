import { type FormHTMLAttributes, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ErrorCode } from '#contracts/errors.ts'
import { ApiError } from '../api/api.ts'
import { BY_SCRIPT_ONLY } from './by-script-only.ts'
import { type FormValues, valuesOf } from './form-values.ts'
import { focusFirstError } from '../../ui/focus/focus-first-error.ts'
import { type CheckForm, type FieldErrors, useFormErrors } from './use-form-errors.ts'

interface Refused {
  readonly text: string
  readonly code: ErrorCode | null
}

export interface Form {
  readonly waiting: boolean
  /** Why the last try failed, as a sentence; null while nothing failed. */
  readonly problem: string | null
  /** The same for the machine. */
  readonly code: ErrorCode | null
  /** What is to be said of a control; null while it is well. */
  readonly errorOf: (name: string) => string | null
  /** What the <form> must carry. */
  readonly attributes: FormHTMLAttributes<HTMLFormElement> & { readonly ref: RefObject<HTMLFormElement | null> }
}

/** Sends what stands in a form; it may find errors by itself, which the API is spared then. */
type Send = (values: FormValues, form: HTMLFormElement) => Promise<FieldErrors | void>

/**
 * A form that the API judges: it says what is wrong in the visitor's language, field by field, what no field
 * stands for above them, and the first wrong field takes the focus. A second press while it is being sent does nothing.
 */
export function useForm(send: Send, check?: CheckForm): Form {
  const t = useTranslations('shell')
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors(form, check)
  const [waiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const busy = useRef(false)
  const pressed = useRef<Element | null>(null)

  const refuse = (reason: Refused, fields: FieldErrors) => {
    const [text = reason.text] = errors.take(fields)
    setRefused({ ...reason, text })
  }
  useEffect(() => {
    const { activeElement: focused, body } = document
    // Who has gone on to another field meanwhile stays there.
    if (refused && (focused === pressed.current || focused === body)) focusFirstError(form.current)
  }, [refused])
  const attempt = async (element: HTMLFormElement) => {
    try {
      const wrong = errors.checkAll() ? await send(valuesOf(element), element) : {}
      if (wrong) refuse({ text: t('error.formErrors'), code: null }, wrong)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem, status } = error
      const text = problem?.message ?? t(status === 0 ? 'error.offline' : 'error.unexpected')
      refuse({ text, code: problem?.code ?? null }, problem?.errors ?? {})
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    pressed.current = document.activeElement
    setWaiting(true)
    setRefused(null)
    errors.take({})
    await attempt(event.currentTarget).finally(() => {
      busy.current = false
      setWaiting(false)
    })
  }
  return {
    waiting,
    problem: refused?.text ?? null,
    code: refused?.code ?? null,
    errorOf: errors.errorOf,
    attributes: {
      ref: form,
      method: BY_SCRIPT_ONLY,
      noValidate: true,
      onSubmit: (event) => void submit(event),
      ...errors.events,
    },
  }
}
