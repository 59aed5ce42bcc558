import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readValues } from './booking-values.ts'
import { type BookingRules, checkBooking, type FieldErrors } from './check-booking.ts'

/** Texts of the API on field paths. */
type ServerErrors = Readonly<Record<string, readonly string[]>>

export interface FormErrors {
  readonly errorOf: (path: string) => string | null
  /** Checks the field that was left, and those that were left before. */
  readonly onLeave: (path: string) => void
  /** The API's word on a field stands until the field changes. */
  readonly onChange: (path: string) => void
  /** Checks everything. @returns whether all is well */
  readonly checkAll: () => boolean
  /** Takes the API's errors. @returns texts of those that no field of the form stands for */
  readonly takeServerErrors: (errors: ServerErrors) => string[]
}

/** Errors of the form: ours while it is filled in, the API's after it was sent. */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, rules: BookingRules): FormErrors {
  const t = useTranslations('fields')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [found, setFound] = useState<FieldErrors>({})
  const [server, setServer] = useState<ServerErrors>({})

  const check = () => (form.current ? checkBooking(readValues(form.current), rules) : {})
  return {
    errorOf: (path) => {
      const code = touched.has(path) ? found[path] : undefined
      return server[path]?.[0] ?? (code ? t(code) : null)
    },
    onLeave: (path) => {
      setTouched((before) => new Set([...before, path]))
      setFound(check())
    },
    onChange: (path) => {
      if (server[path]) setServer(({ [path]: _, ...others }) => others)
      if (touched.has(path)) setFound(check())
    },
    checkAll: () => {
      const all = check()
      setFound(all)
      setTouched((before) => new Set([...before, ...Object.keys(all)]))
      return Object.keys(all).length === 0
    },
    takeServerErrors: (errors) => {
      setServer(errors)
      return Object.entries(errors).flatMap(([path, texts]) =>
        form.current?.elements.namedItem(path) ? [] : [...texts],
      )
    },
  }
}

/** Puts the focus on the first field that is wrong, once the errors stand in the page. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
