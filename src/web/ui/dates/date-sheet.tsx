import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useCalendarOf } from './calendar-of-fields.ts'
import { Calendar } from './calendar.tsx'
import { DatePanelFoot } from './date-panel-foot.tsx'
import { controlOf, type DatePanelProps, pickInto } from './picked-day.ts'

/** The calendar as a sheet of its own, on narrow screens. */
export function DateSheet(props: DatePanelProps) {
  const { root, inputs, index, byKeyboard, years, onPick, onClose } = props
  const t = useTranslations('dates')
  const calendar = useCalendarOf(props)
  const days = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog has opened, with the focus on its cross.
    if (byKeyboard) days.current?.querySelector<HTMLElement>('[data-day] button[tabindex="0"]')?.focus()
  }, [byKeyboard])
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
          {(inputs.length > 1 || calendar.prices) && <DatePanelFoot {...props} {...calendar} />}
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
      <div className="-mx-3.5" ref={days}>
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
