import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { useCalendarOf } from './calendar-of-fields.ts'
import { Calendar } from './calendar.tsx'
import { DatePanelFoot } from './date-panel-foot.tsx'
import { controlOf, type DatePanelProps, pickInto } from './picked-day.ts'
import { useClosing, useRoom } from './popover-place.ts'

/** The calendar under its fields. */
export function DatePopover(props: DatePanelProps) {
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
        <DatePanelFoot {...props} {...calendar}>
          <p className="text-sm font-semibold">{inputs[index]?.label}</p>
        </DatePanelFoot>
      )}
    </div>
  )
}
