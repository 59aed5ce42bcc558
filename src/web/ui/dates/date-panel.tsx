import {
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { daysBetween, formatDate, formatDateRange } from '#contracts/format.ts'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { type DateInputProps, isNarrow } from './date-input.tsx'
import { DayPricesOf } from './day-prices.ts'
import { showDay } from './day-text.ts'
import { dayOfDate } from './plain-days.ts'
import { typeInto } from '../../lib/form/type-into.ts'

type PanelInput = Pick<DateInputProps, 'label' | 'value' | 'min' | 'max'>

export interface DatePanelProps {
  /** What the fields stand in. */
  readonly root: RefObject<HTMLElement | null>
  readonly inputs: readonly PanelInput[]
  /** Which of them is being chosen. */
  readonly index: number
  readonly byKeyboard: boolean
  readonly years: boolean
  /** Where a day goes that is no text of a field. */
  readonly onPick?: (day: string) => void
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

/** The calendar of date fields: under them on wide screens, a sheet of its own on narrow ones. Loaded on intent. */
export default function DatePanel(props: DatePanelProps) {
  const narrow = useSyncExternalStore(onResize, isNarrow)
  return <PartMessages messages={['dates']}>{narrow ? <Sheet {...props} /> : <Popover {...props} />}</PartMessages>
}

function onResize(heard: () => void): () => void {
  addEventListener('resize', heard)
  return () => removeEventListener('resize', heard)
}

const controlOf = ({ root, index }: Pick<DatePanelProps, 'root' | 'index'>) =>
  root.current?.querySelectorAll<HTMLElement>('input')[index] ?? root.current?.querySelector<HTMLElement>('button')

/** Takes a day; the way there leads on to the way back. @returns whether all is chosen */
function pickInto(props: DatePanelProps, day: string): boolean {
  const { inputs, index, onPick, onMove } = props
  const [from, to] = inputs
  // A day before the earliest way back is another departure.
  const target = index === 1 && from && day < (to?.min ?? from.value) ? 0 : index
  const control = controlOf({ ...props, index: target })
  if (onPick) onPick(day)
  else if (control instanceof HTMLInputElement) typeInto(control, showDay(day))
  if (target + 1 === inputs.length) return true
  onMove(target + 1)
  return false
}

function Popover(props: DatePanelProps) {
  const { root, inputs, index, byKeyboard, onClose } = props
  const t = useTranslations('dates')
  const panel = useRef<HTMLDivElement>(null)
  const calendar = useCalendarOf(props)
  useClosing(root, onClose)
  useRoom(panel, root)
  const leave = () => {
    onClose()
    controlOf(props)?.focus()
  }
  return (
    // Escape bubbles here from everything in the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-label={t('label')}
      className="panel w-max max-w-none min-w-0 p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      <Calendar
        {...calendar}
        months={props.years ? 1 : 2}
        takesFocus={byKeyboard}
        onPick={(day) => pickInto(props, day) && leave()}
      />
      {(inputs.length > 1 || calendar.prices) && (
        <Foot {...props} {...calendar}>
          <p className="text-sm font-semibold">{inputs[index]?.label}</p>
        </Foot>
      )}
    </div>
  )
}

function Sheet(props: DatePanelProps) {
  const { root, inputs, index, years, onPick, onClose } = props
  const t = useTranslations('dates')
  const calendar = useCalendarOf(props)
  const type = () => {
    onClose()
    setTimeout(() => controlOf(props)?.focus())
  }
  const leave = () => {
    onClose()
    setTimeout(() => root.current?.querySelectorAll('button')[index]?.focus())
  }
  return (
    <Dialog
      open
      look="sheet"
      title={inputs[index]?.label}
      onClose={leave}
      footer={
        <>
          {(inputs.length > 1 || calendar.prices) && <Foot {...props} {...calendar} />}
          {!onPick && (
            <Button look="quiet" onClick={type}>
              {t('type')}
            </Button>
          )}
          <Button look="strong" onClick={leave}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="-mx-3.5">
        <Calendar
          {...calendar}
          months={years ? 1 : 'all'}
          takesFocus={false}
          onPick={(day) => pickInto(props, day) && inputs.length === 1 && leave()}
        />
      </div>
    </Dialog>
  )
}

/** Where looking for a day of birth begins: most travellers are nearer to the last one than to the first. */
function likelyDay(min: string, max: string): string {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  return `${last - Math.round((last - first) * 0.3)}-01-01`
}

/** Passports last ten years; airlines sell one ahead. */
const YEARS_AHEAD = 12

/** What the calendar shows of the fields. */
function useCalendarOf({ root, inputs, index, years }: DatePanelProps) {
  const known = use(DayPricesOf)
  const [isFor] = useState(() => known?.isFor(new FormData(root.current?.closest('form') ?? undefined)))
  const [hovered, setHovered] = useState('')
  const [today] = useState(() => dayOfDate(new Date()))
  const [first, second] = inputs
  const active = inputs[index]
  const value = active?.value || first?.value || ''
  const min = [first?.min ?? today, value].filter(Boolean).toSorted()[0] ?? ''
  const max = active?.max ?? `${Number((value || min).slice(0, 4)) + YEARS_AHEAD}-12-31`
  return {
    from: first?.value ?? '',
    to: second?.value ?? '',
    // The way back is looked for from the departure on.
    shown: value || (years && max <= today ? likelyDay(min, max) : min),
    min,
    max,
    isRange: inputs.length > 1,
    hovered,
    onHover: setHovered,
    index,
    years,
    prices: isFor && known ? known : undefined,
  }
}

interface FootProps extends Pick<CalendarProps, 'from' | 'to' | 'hovered' | 'prices'> {
  readonly children?: ReactNode
}

/** What is chosen or pointed at, and for how many nights; what the prices are for. */
function Foot({ from, to, hovered, prices, children }: FootProps) {
  const t = useTranslations('dates')
  const language = useLocale()
  const end = to || (hovered > from ? hovered : '')
  const nights = from && end ? daysBetween(from, end) : 0
  return (
    <div className="flex min-h-6 w-full flex-wrap items-baseline justify-between gap-x-6 md:mt-2">
      {children}
      <p className="text-sm" role="status">
        {from && (end ? formatDateRange(from, end, language, 'medium') : formatDate(from, language))}
        {nights > 0 && ` · ${t('nights', { count: nights })}`}
      </p>
      {prices && <p className="w-full text-xs text-ink-soft">{prices.note}</p>}
    </div>
  )
}

/** Closes when a press or the focus goes elsewhere, and on Escape in the fields. */
function useClosing(root: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    const escape = (event: KeyboardEvent) => {
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
  }, [root])
}

const EDGE_PX = 16
const GAP_PX = 6

/** Moves the panel to where the screen has room for it, and brings it into sight. */
function useRoom(panel: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    const inDialog = root.current?.closest('dialog')
    if (!element) return undefined
    if (inDialog) lift(element)
    const place = () => {
      element.style.removeProperty('inset-inline-start')
      const under = root.current?.getBoundingClientRect()
      const { width, left } = element.getBoundingClientRect()
      const start = inDialog && under ? under.left : left
      const over = Math.max(0, start + width + EDGE_PX - document.documentElement.clientWidth)
      if (inDialog && under) {
        const lowest = innerHeight - element.offsetHeight - EDGE_PX
        element.style.setProperty('top', `${Math.max(EDGE_PX, Math.min(under.bottom + GAP_PX, lowest))}px`)
        element.style.setProperty('inset-inline-start', `${start - over}px`)
      } else if (over > 0) element.style.setProperty('inset-inline-start', `${-over}px`)
    }
    place()
    if (!inDialog) element.scrollIntoView({ block: 'nearest' })
    inDialog?.addEventListener('scroll', place, true)
    const stop = onResize(place)
    return () => {
      stop()
      inDialog?.removeEventListener('scroll', place, true)
    }
  }, [panel, root])
}

/** Out of a dialog, which would cut it off. */
function lift(element: HTMLElement): void {
  element.setAttribute('popover', 'manual')
  element.style.setProperty('position', 'fixed')
  element.style.setProperty('margin', '0')
  element.showPopover()
}
