import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Slot, SlotsResponse } from '#contracts/cases/appointments.ts'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { formatDate, formatInstant } from '#contracts/format.ts'
import { zoneName } from '#contracts/own-time.ts'
import { useTimeZone } from '../../lib/use-own-time.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { byOwnDay, ZONES } from './own-days.ts'
import type { SlotAnswer } from './slot-answer.ts'
import { SlotForm } from './slot-form.tsx'

/** How the page is looked at, from its address. */
export interface SlotView {
  readonly adviser: string | null
  readonly zone: string | null
  readonly day: string | null
  readonly from: string | null
}

interface SlotPageProps {
  readonly shown: ShownCase
  readonly found: SlotsResponse
  readonly view: SlotView
  readonly answer: SlotAnswer | null
}

const addressOf = (view: SlotView): string => {
  const params = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `?${new URLSearchParams(params)}`
}

/** The free times of a case's advisers, on the visitor's own clock: a day, a time, and how both speak. */
export function SlotPage({ shown, found, view, answer }: SlotPageProps) {
  const t = useTranslations('appointments')
  const own = useTimeZone()
  const zone = view.zone ?? own
  const days = byOwnDay(found.slots, zone)
  const day = view.day !== null && days.has(view.day) ? view.day : ([...days.keys()][0] ?? null)
  return (
    <div className="page grid max-w-3xl gap-5 pt-5 pb-16">
      <Link className="link w-fit text-sm" to={`/applications/${shown.case_id}`}>
        {t('page.back')}
      </Link>
      <header className="grid gap-1">
        <h1 className="text-2xl">{t(shown.appointment ? 'page.move_title' : 'page.title')}</h1>
        <p className="text-ink-soft">{t('page.about', { title: shown.title })}</p>
        {shown.appointment && <Standing appointment={shown.appointment} zone={zone} />}
      </header>
      {day === null ? (
        <Notice title={t('page.none')}>{t('page.none_text')}</Notice>
      ) : (
        <Card as="section" className="grid grid-cols-1 gap-5 p-4 sm:p-6" aria-label={t('page.days')}>
          <Days {...{ days, day, found, view }} />
          <SlotForm
            key={day}
            slots={days.get(day) ?? []}
            {...{ day, zone, answer }}
            advisers={found.advisers}
            hasPhone={found.has_phone}
            appointment={shown.appointment}
          />
        </Card>
      )}
      <Change {...{ found, view, zone }} />
    </div>
  )
}

function Standing({ appointment, zone }: { appointment: NonNullable<ShownCase['appointment']>; zone: string }) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  const { starts_at: start, adviser } = appointment
  return (
    <p>
      {t('page.now', {
        time: `${formatInstant(start, language, zone, 'medium')}, ${formatInstant(start, language, zone, 'clock')}`,
        name: adviser,
      })}
    </p>
  )
}

interface DaysProps {
  readonly days: ReadonlyMap<string, readonly Slot[]>
  readonly day: string
  readonly found: SlotsResponse
  readonly view: SlotView
}

/** The days with free times, in a row that is moved sideways. */
function Days({ days, day, found: { earlier, later }, view }: DaysProps) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  return (
    <nav className="grid gap-2" aria-label={t('page.days')}>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {[...days].map(([date, slots]) => (
          <li key={date} className="flex-none">
            <Link
              to={addressOf({ ...view, day: date })}
              preventScrollReset
              replace
              rel="nofollow"
              aria-current={date === day ? 'date' : undefined}
              className={classes(
                'grid min-w-19 justify-items-center rounded-md border px-2.5 py-2 text-center',
                date === day ? 'border-indigo bg-indigo-soft text-indigo' : 'border-control hover:border-indigo',
              )}
            >
              <span className="text-sm">{formatDate(date, language, 'weekday')}</span>
              <span className="font-semibold whitespace-nowrap">{formatDate(date, language, 'short')}</span>
              <span className="text-xs whitespace-nowrap text-ink-soft">{t('page.free', { count: slots.length })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(earlier ?? later) !== null && (
        <div className="flex justify-between gap-3">
          {earlier === null ? <span /> : <Turn to={{ ...view, day: null, from: earlier }} text={t('page.earlier')} />}
          {later === null ? <span /> : <Turn to={{ ...view, day: null, from: later }} text={t('page.later')} />}
        </div>
      )}
    </nav>
  )
}

const Turn = ({ to, text }: { to: SlotView; text: string }) => (
  <LinkButton look="quiet" size="small" rel="nofollow" preventScrollReset to={addressOf(to)}>
    {text}
  </LinkButton>
)

/** Another adviser, or another clock; with a script or without. */
function Change({ found, view, zone }: Pick<SlotPageProps, 'found' | 'view'> & { zone: string }) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  const zones = [...new Set([zone, ...found.advisers.map(({ time_zone: theirs }) => theirs), ...ZONES])]
  return (
    <Form method="get" preventScrollReset className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField key={view.adviser} name="adviser" label={t('page.adviser')} defaultValue={view.adviser ?? ''}>
        <option value="">{t('page.anybody')}</option>
        {found.advisers.map(({ adviser_id: id, name, languages }) => (
          <option key={id} value={id}>
            {t('page.languages', { name, languages: languages.map((one) => t(`page.${one}`)).join(', ') })}
          </option>
        ))}
      </SelectField>
      <SelectField key={zone} name="zone" label={t('page.zone')} defaultValue={zone}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {zoneName(name, language)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('page.show')}</Button>
    </Form>
  )
}
