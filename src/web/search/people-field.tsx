import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { PersonIcon } from '../ui/icons.tsx'

interface PeopleFieldProps {
  readonly label: string
  readonly error: string | undefined
  /** How many there are, in words. */
  readonly summary: string
  /** What changes it; its code may still be on its way. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that says how many travel, with a panel under it in which that is changed. Escape and a press outside close
 * it; Escape gives the focus back to the button.
 */
export function PeopleField({ label, error, summary, children }: PeopleFieldProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <Field label={label} error={error} className="noscript:hidden">
      {({ id, ...control }) => (
        // The keys bubble here from the button and from everything in the panel.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="relative max-md:static" ref={root} onKeyDown={escape}>
          <button
            type="button"
            id={id}
            className="input flex items-center gap-2"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-describedby={control['aria-describedby']}
            data-invalid={control['aria-invalid']}
            onClick={() => setOpen(!open)}
          >
            <PersonIcon className="flex-none text-ink-soft" />
            <span className="truncate">{summary}</span>
          </button>
          {open && (
            <div
              role="dialog"
              aria-label={label}
              className="panel overflow-y-auto overscroll-contain max-md:inset-x-0 max-md:w-auto max-md:max-w-none md:start-auto md:end-0 md:max-h-[min(34rem,75vh)]"
            >
              <Suspense fallback={<div className="h-72 sm:min-w-72" />}>{children(close)}</Suspense>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
