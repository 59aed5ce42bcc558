import type { FormEvent, ReactNode, RefObject } from 'react'

interface SearchFrameProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** Where a browser sends the form by itself. */
  readonly action: string
  readonly label: string
  readonly waiting: boolean
  /** Somebody turns to the form, with the focus or the pointer. */
  readonly onFocus: () => void
  readonly onPointerEnter?: () => void
  readonly onSearch: () => void
  readonly children: ReactNode
}

/** The card of a product's search, sent by the page, or by the browser where that has not come to life. */
export function SearchFrame({ form, label, waiting, onSearch, children, ...turns }: SearchFrameProps) {
  const submit = (event: FormEvent) => {
    // A place that was typed and not yet found is for the server to find, with all that was asked beside it.
    if (holdsTypedPlace(form.current)) return
    event.preventDefault()
    if (!waiting) onSearch()
  }
  return (
    // The focus and the pointer bubble here from the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...turns}
      ref={form}
      className="grid grid-cols-1 gap-4 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.5rem)] text-ink shadow-float"
      method="get"
      onSubmit={submit}
      noValidate
      aria-label={label}
      aria-busy={waiting}
    >
      <input type="hidden" name="start" value="1" />
      {children}
    </form>
  )
}

/** Whether a place stands there that nothing looks after yet: React writes into `defaultValue` what its fields hold. */
const holdsTypedPlace = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[role=combobox]') ?? [])].some(
    ({ value, defaultValue, dataset }) => value !== defaultValue || dataset['typed'] !== undefined,
  )
