import { useTranslations } from 'use-intl/react'
import type { Adviser, Slot } from '#contracts/cases/appointments.ts'
import { CHANNELS } from '#contracts/cases/channels.ts'
import { formatDate, formatInstant, formatList } from '#contracts/format.ts'
import { zoneName } from '#contracts/own-time.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { type SlotAnswer, slotValue } from './slot-answer.ts'

/** What is free near the time that was taken: one press books it. */
export function NearSlots({ nearest, zone }: Pick<SlotAnswer, 'nearest'> & { readonly zone: string }) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  return (
    <>
      <p className="mt-2 font-semibold">{t('page.taken')}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {nearest.map((slot) => (
          <Button key={slotValue(slot)} type="submit" size="small" name="near" value={slotValue(slot)}>
            {formatInstant(slot.starts_at, language, zone, 'medium')},{' '}
            {formatInstant(slot.starts_at, language, zone, 'clock')}
          </Button>
        ))}
      </div>
    </>
  )
}

interface TimesProps {
  readonly slots: readonly Slot[]
  /** `2026-11-09` */
  readonly day: string
  readonly zone: string
  readonly advisers: readonly Adviser[]
  /** The one that is chosen, as the value of its control. */
  readonly slot: string | undefined
  readonly onChoose?: (slot: string) => void
  readonly error: string | null
}

/** The times of a day by the customer's clock, each with who is spoken with, and their clock where that is another. */
export function Times({ slots, day, zone, advisers, slot: chosen, onChoose, error }: TimesProps) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  const whoAt = ({ adviser_id: id, starts_at: start }: Slot, shown: string) => {
    const adviser = advisers.find(({ adviser_id: one }) => one === id)
    const name = adviser?.name.split(' ')[0] ?? ''
    const theirs = adviser && formatInstant(start, language, adviser.time_zone, 'clock')
    return theirs === undefined || theirs === shown ? name : t('page.theirs', { name, time: theirs })
  }
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
              {...(onChoose
                ? { checked: slotValue(slot) === chosen, onChange: () => onChoose(slotValue(slot)) }
                : { defaultChecked: slotValue(slot) === chosen })}
              className="peer absolute inset-0 opacity-0"
            />
            <span className="grid content-start justify-items-center rounded-md border border-control px-2 py-1.5 font-semibold tabular-nums peer-checked:border-indigo peer-checked:bg-indigo peer-checked:text-on-indigo peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo hover:border-indigo">
              {formatInstant(slot.starts_at, language, zone, 'clock')}
              <span className="text-center text-xs font-normal">
                {whoAt(slot, formatInstant(slot.starts_at, language, zone, 'clock'))}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** How both speak. */
export function Channels({ advisers, chosen = 'phone' }: { advisers: readonly Adviser[]; chosen: string | undefined }) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
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
        <p className="field-hint">
          {t('page.office_only', {
            names: formatList(
              hosts.map(({ name }) => name),
              language,
            ),
          })}
        </p>
      )}
    </fieldset>
  )
}
