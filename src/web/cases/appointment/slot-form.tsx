import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Adviser, Slot } from '#contracts/cases/appointments.ts'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { CHANNELS } from '#contracts/cases/channels.ts'
import { formatDate, formatInstant } from '#contracts/format.ts'
import { zoneName } from '#contracts/own-time.ts'
import { focusFirstError } from '../../lib/form/form-values.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type SlotAnswer, slotValue } from './slot-answer.ts'

interface SlotFormProps {
  readonly slots: readonly Slot[]
  /** `2026-11-09` */
  readonly day: string
  readonly zone: string
  readonly advisers: readonly Adviser[]
  readonly hasPhone: boolean
  /** The one that is moved. */
  readonly appointment: ShownCase['appointment']
  readonly answer: SlotAnswer | null
}

/** A time of a day, and how both speak; a form of the browser, with a script or without. */
export function SlotForm({ slots, day, zone, advisers, hasPhone, appointment, answer }: SlotFormProps) {
  const t = useTranslations('appointments')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) focusFirstError(form.current)
  }, [answer])
  const typed = answer?.fields ?? {}
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-5">
      {appointment && <input type="hidden" name="appointment_id" value={appointment.appointment_id} />}
      <input type="hidden" name="zone" value={zone} />
      {answer && <Refused {...{ answer, zone }} />}
      <Times {...{ slots, day, zone, advisers }} chosen={typed['slot']} error={errorOf(answer, t('page.pick'))} />
      <Channels advisers={advisers} chosen={typed['channel'] ?? appointment?.channel} />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        className="max-w-sm"
        label={t(hasPhone ? 'page.phone_known' : 'page.phone')}
        hint={t('page.phone_hint')}
        defaultValue={typed['phone'] ?? ''}
        error={answer?.errors['phone']?.[0]}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full sm:w-fit"
        waiting={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      >
        {t(appointment ? 'page.move' : 'page.book')}
      </Button>
    </Form>
  )
}

/** What is said at the times: that none was chosen. */
const errorOf = (answer: SlotAnswer | null, text: string): string | null =>
  answer?.errors['starts_at'] || answer?.errors['adviser_id'] ? text : null

/** What went wrong, and what is free near the time that was taken: one press books it. */
function Refused({ answer, zone }: { answer: SlotAnswer; zone: string }) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  return (
    <Notice tone="danger" live>
      {answer.problem}
      {answer.nearest.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{t('page.taken')}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {answer.nearest.map((slot) => (
              <Button key={slotValue(slot)} type="submit" size="small" name="near" value={slotValue(slot)}>
                {formatInstant(slot.starts_at, language, zone, 'medium')},{' '}
                {formatInstant(slot.starts_at, language, zone, 'clock')}
              </Button>
            ))}
          </div>
        </>
      )}
    </Notice>
  )
}

interface TimesProps extends Pick<SlotFormProps, 'slots' | 'day' | 'zone' | 'advisers'> {
  readonly chosen: string | undefined
  readonly error: string | null
}

function Times({ slots, day, zone, advisers, chosen, error }: TimesProps) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  const nameOf = (id: string) => advisers.find(({ adviser_id: one }) => one === id)?.name.split(' ')[0]
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{t('page.times', { day: formatDate(day, language, 'long') })}</legend>
      <p className="mb-2 text-sm text-ink-soft">{t('page.zone_hint', { zone: zoneName(zone, language) })}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {slots.map((slot) => (
          <label key={slotValue(slot)} className="relative grid">
            <input
              type="radio"
              name="slot"
              value={slotValue(slot)}
              defaultChecked={slotValue(slot) === chosen}
              className="peer absolute inset-0 opacity-0"
            />
            <span className="grid justify-items-center rounded-md border border-control px-2 py-1.5 font-semibold tabular-nums peer-checked:border-indigo peer-checked:bg-indigo peer-checked:text-on-indigo peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo hover:border-indigo">
              {formatInstant(slot.starts_at, language, zone, 'clock')}
              <span className="text-xs font-normal">{nameOf(slot.adviser_id)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function Channels({ advisers, chosen = 'phone' }: { advisers: readonly Adviser[]; chosen: string | undefined }) {
  const t = useTranslations('appointments')
  const hosts = advisers.filter(({ place }) => place !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{t('page.how')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {CHANNELS.filter((channel) => channel !== 'office' || hosts.length > 0).map((channel) => (
          <label key={channel} className="check">
            <input type="radio" name="channel" value={channel} defaultChecked={channel === chosen} />
            <span>{t(`channel.${channel}`)}</span>
          </label>
        ))}
      </div>
      {hosts.length > 0 && hosts.length < advisers.length && (
        <p className="field-hint">{t('page.office_only', { names: hosts.map(({ name }) => name).join(', ') })}</p>
      )}
    </fieldset>
  )
}
