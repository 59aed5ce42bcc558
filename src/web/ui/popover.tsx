import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'

interface PopoverProps {
  /** The content of the button that opens the panel. */
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  readonly triggerId?: string
  readonly triggerRef?: Ref<HTMLButtonElement>
  readonly describedBy?: string | undefined
  readonly invalid?: true | undefined
  /** Name of the panel for screen readers. */
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly className?: string
  readonly panelClassName?: string
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button with a small panel under it. Escape and a press outside close it; Escape gives the focus
 * back to the button.
 */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', children } = props
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()

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
    // The keys bubble here from the button and from everything in the panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes('relative', props.className)} ref={root} onKeyDown={escape}>
      <button
        type="button"
        id={props.triggerId}
        ref={props.triggerRef}
        className={props.triggerClassName ?? 'input'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-describedby={props.describedBy}
        data-invalid={props.invalid}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={panelId}
          role="dialog"
          aria-label={label}
          className={classes('panel', align === 'end' && 'md:start-auto md:end-0', props.panelClassName)}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
