import { type FormEvent, type RefObject, useState } from 'react'
import { type FormValues, valuesOf } from './form-values.ts'

/** Names of controls, and what is wrong in each as sentences, of which the first is shown. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Every mistake that can be seen without the API: names of controls, and a sentence on each. */
export type CheckForm = (values: FormValues) => Readonly<Record<string, string>>

export interface FormErrors {
  /** What is to be said of a control; null while it is well. */
  readonly errorOf: (name: string) => string | null
  /** Checks everything. @returns whether all is well */
  readonly checkAll: () => boolean
  /** Takes what the API says of fields. @returns texts of those that no field of the form stands for */
  readonly take: (errors: FieldErrors) => string[]
  /** For the form: checks a field that is left; the API's word on one stands until it changes. */
  readonly events: {
    readonly onBlur: (event: FormEvent) => void
    readonly onChange: (event: FormEvent) => void
  }
}

const NOTHING: CheckForm = () => ({})

/** Errors of a form whose fields keep their values themselves: ours while it is filled in, the API's once it was sent. */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, check: CheckForm = NOTHING): FormErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const [answered, setAnswered] = useState<FieldErrors>({})

  const look = () => (form.current ? check(valuesOf(form.current)) : {})
  return {
    errorOf: (name) => answered[name]?.[0] ?? (left.has(name) ? found[name] : null) ?? null,
    checkAll: () => {
      const all = look()
      setFound(all)
      setLeft((before) => new Set([...before, ...Object.keys(all)]))
      return Object.keys(all).length === 0
    },
    take: (errors) => {
      setAnswered(errors)
      return Object.entries(errors).flatMap(([name, texts]) => (form.current?.elements.namedItem(name) ? [] : texts))
    },
    events: {
      onBlur: ({ target }) => {
        setLeft((before) => new Set([...before, nameOf(target)]))
        setFound(look())
      },
      onChange: ({ target }) => {
        const name = nameOf(target)
        if (answered[name]) setAnswered(({ [name]: _, ...others }) => others)
        if (left.has(name)) setFound(look())
      },
    },
  }
}

const nameOf = (target: EventTarget): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
