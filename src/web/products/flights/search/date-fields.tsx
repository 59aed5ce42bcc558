import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/field.tsx'
import type { CalendarProps } from './calendar.tsx'
import { addDays, SALE_HORIZON_DAYS } from './search-check.ts'
import { loadPart } from '../../../lib/page/page-styles.tsx'

const loadCalendar = () => loadPart(() => import('./calendar.tsx'))

const Calendar: ComponentType<CalendarProps> = lazy(async () => ({ default: (await loadCalendar()).Calendar }))

interface DateInput {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly min: string
  readonly error: string | undefined
  readonly onChange: (day: string) => void
}

interface DateFieldsProps {
  /** One date, or a departure and a return that the calendar shows as one stretch. */
  readonly inputs: readonly DateInput[]
  readonly today: string
  readonly className?: string
  /** Stands beside the fields, such as the button that adds a return. */
  readonly children?: ReactNode
}

/**
 * Native date fields: typed on a keyboard, turned on a phone. A mouse, or Alt with the arrow down, opens
 * a calendar under them; a chosen departure leads on to the return.
 */
export function DateFields({ inputs, today, className, children }: DateFieldsProps) {
  const t = useTranslations('search')
  const [open, setOpen] = useState<{ index: number; byKeyboard: boolean } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useClosing(root, open !== null, () => setOpen(null))
  const active = open ? inputs[open.index] : undefined

  const keys = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpen({ index, byKeyboard: true })
    }
  }
  const pick = (day: string) => {
    if (!open || !active) return
    active.onChange(day)
    const next = open.index + 1
    if (next < inputs.length) return setOpen({ ...open, index: next })
    setOpen(null)
    root.current?.querySelectorAll('input')[open.index]?.focus()
  }
  return (
    <div className={classes('relative', className)} ref={root}>
      {inputs.map(({ name, label, value, min, error, onChange }, index) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={label}
          value={value}
          min={min}
          max={addDays(today, SALE_HORIZON_DAYS)}
          error={error}
          onPointerEnter={() => void loadCalendar()}
          onPointerDown={({ pointerType }) => pointerType === 'mouse' && setOpen({ index, byKeyboard: false })}
          onKeyDown={(event) => keys(event, index)}
          onChange={({ target }) => onChange(target.value)}
        />
      ))}
      {children}
      {open && active && (
        <Suspense>
          <div className="panel w-max max-w-none min-w-0" role="dialog" aria-label={t('calendar.label')}>
            <Calendar
              from={inputs[0]?.value ?? ''}
              to={inputs[1]?.value ?? ''}
              shown={active.value || active.min}
              min={active.min}
              max={addDays(today, SALE_HORIZON_DAYS)}
              takesFocus={open.byKeyboard}
              onPick={pick}
            />
          </div>
        </Suspense>
      )}
    </div>
  )
}

/** Closes on Escape and when a press or the focus goes elsewhere. */
function useClosing(root: { current: HTMLElement | null }, open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return undefined
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') latest.current()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open, root])
}
