import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Slot, SlotsResponse } from '#contracts/cases/appointments.ts'
import { formatDate, formatInstant } from '#contracts/format.ts'
import { isTimeZone, zoneName } from '#contracts/own-time.ts'
import { useTimeZone } from '../../lib/use-own-time.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { byOwnDay, ZONES } from '../appointment/own-days.ts'
import { slotValue } from '../appointment/slot-answer.ts'
import { Channels, NearSlots, Times } from '../appointment/slot-parts.tsx'
import type { EnquiryAnswer } from './enquiry-answer.ts'

interface TimePickerProps extends Pick<EnquiryAnswer, 'fields' | 'nearest'> {
  readonly times: SlotsResponse
}

/** Free times as a part of a form: a day, a time or none, and how both speak; with a script or without. */
export function TimePicker({ times, fields, nearest }: TimePickerProps) {
  const t = useTranslations('appointments')
  const { zone, setZone } = useZone(fields['zone'])
  // What is chosen stays so while other weeks are looked at, until somebody else has it.
  const [slot, setSlot] = useState(nearest.length > 0 ? '' : (fields['slot'] ?? ''))
  const days = byOwnDay(times.slots, zone)
  const [asked, setDay] = useState(fields['day'] ?? null)
  const dayOfSlot = [...days].find(([, slots]) => slots.some((one) => slotValue(one) === slot))?.[0]
  const day = asked !== null && days.has(asked) ? asked : (dayOfSlot ?? [...days.keys()][0])
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => place.current?.focus(), [])
  if (day === undefined) return <Notice title={t('page.none')}>{t('page.later_text')}</Notice>
  return (
    <fieldset ref={place} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{t('page.in_form')}</legend>
      {nearest.length > 0 && (
        <Notice tone="danger" live>
          <NearSlots {...{ nearest, zone }} />
        </Notice>
      )}
      <DayButtons {...{ days, day, times }} show={setDay} />
      <Times
        key={day}
        slots={days.get(day) ?? []}
        {...{ day, zone, slot }}
        advisers={times.advisers}
        onChoose={setSlot}
        error={null}
      />
      <Chosen {...{ slot, zone }} from={times.from} isShown={dayOfSlot === day} drop={() => setSlot('')} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Channels advisers={times.advisers} chosen={fields['channel']} />
        <Clock {...{ zone, setZone }} />
      </div>
    </fieldset>
  )
}

/** Whose clock times are told by: that of the browser, or another that was chosen. */
function useZone(sent: string | undefined) {
  const own = useTimeZone()
  const [chosen, setZone] = useState(sent && isTimeZone(sent) ? sent : null)
  return { zone: chosen ?? own, setZone }
}

interface DayButtonsProps {
  readonly days: ReadonlyMap<string, readonly Slot[]>
  readonly day: string
  readonly times: SlotsResponse
  readonly show: (day: string) => void
}

/** The days with free times, in a row that is moved sideways, and two weeks more. */
function DayButtons({ days, day, times: { from, earlier, later }, show }: DayButtonsProps) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  return (
    <div className="grid min-w-0 gap-2" role="group" aria-label={t('page.days')}>
      <input type="hidden" name="day" value={day} />
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {[...days].map(([date, slots]) => (
          <li key={date} className="flex-none">
            <button
              type="submit"
              name="look"
              value={`${from}/${date}`}
              formNoValidate
              aria-pressed={date === day}
              className="grid min-w-19 justify-items-center rounded-md border border-control px-2.5 py-2 text-center hover:border-indigo aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
              onClick={(event) => {
                event.preventDefault()
                show(date)
              }}
            >
              <span className="text-sm">{formatDate(date, language, 'weekday')}</span>
              <span className="font-semibold whitespace-nowrap">{formatDate(date, language, 'short')}</span>
              <span className="text-xs whitespace-nowrap text-ink-soft">{t('page.free', { count: slots.length })}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-between gap-3">
        <Turn to={earlier} text={t('page.earlier')} />
        <Turn to={later} text={t('page.later')} />
      </div>
    </div>
  )
}

const Turn = ({ to, text }: { to: string | null; text: string }) =>
  to === null ? (
    <span />
  ) : (
    <Button type="submit" look="quiet" size="small" name="look" value={to}>
      {text}
    </Button>
  )

interface ChosenProps {
  readonly slot: string
  readonly zone: string
  /** The first of the days that are shown. */
  readonly from: string
  /** Whether it stands among the times that are shown. */
  readonly isShown: boolean
  readonly drop: () => void
}

/** What is chosen, whichever day is looked at; it can be left for later. */
function Chosen({ slot, zone, from, isShown, drop }: ChosenProps) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  const [, start] = slot.split('|')
  if (!start) return <p className="text-sm text-ink-soft">{t('page.later_text')}</p>
  const time = `${formatInstant(start, language, zone, 'medium')}, ${formatInstant(start, language, zone, 'clock')}`
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {!isShown && <input type="hidden" name="slot" value={slot} />}
      <span role="status">{t('page.chosen', { time })}</span>
      <Button
        type="submit"
        look="quiet"
        size="small"
        name="look"
        value={`${from}//none`}
        onClick={(event) => {
          event.preventDefault()
          drop()
        }}
      >
        {t('page.drop')}
      </Button>
    </p>
  )
}

function Clock({ zone, setZone }: { zone: string; setZone: (zone: string) => void }) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  return (
    <SelectField name="zone" label={t('page.zone')} value={zone} onChange={(event) => setZone(event.target.value)}>
      {[...new Set([zone, ...ZONES])].map((name) => (
        <option key={name} value={name}>
          {zoneName(name, language)}
        </option>
      ))}
    </SelectField>
  )
}
