import { useTranslations } from 'use-intl/react'
import { formatInstant } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { DeskSlotsResponse } from '#contracts/office/case-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '../../lib/words.tsx'
import { OWN_ZONE } from '../../parts/moment.tsx'

type Slot = DeskSlotsResponse['slots'][number]

/** Slots by the day on which they are for whoever looks. */
function byDay(slots: readonly Slot[], language: Language): ReadonlyMap<string, readonly Slot[]> {
  return Map.groupBy(slots, ({ starts_at: at }) => formatInstant(at, language, OWN_ZONE, 'medium'))
}

interface FreeSlotsProps {
  readonly answer: DeskSlotsResponse
  /** Shows two weeks from another day on. */
  readonly show: (from: string) => void
}

/** Two weeks of free times, one of which is chosen. */
export function FreeSlots({ answer: { slots, advisers, earlier, later }, show }: FreeSlotsProps) {
  const t = useTranslations('office')
  const { language } = useWords()
  const nameOf = (code: string) => advisers.find(({ adviser_id }) => adviser_id === code)?.name ?? code
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('appointment.free')}</legend>
      {slots.length === 0 && <p className="text-sm text-ink-soft">{t('appointment.no_free')}</p>}
      <div className="grid max-h-80 gap-3 overflow-y-auto rounded-md border border-line p-2.5">
        {[...byDay(slots, language)].map(([day, times]) => (
          <div key={day} className="grid gap-1.5">
            <p className="text-sm text-ink-soft">{day}</p>
            <div className="flex flex-wrap gap-2">
              {times.map(({ adviser_id, starts_at }) => (
                <label
                  key={adviser_id + starts_at}
                  title={nameOf(adviser_id)}
                  className="tabular relative flex min-h-11 cursor-pointer items-center rounded-md border border-control px-3 text-sm font-semibold has-checked:border-indigo has-checked:bg-indigo-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
                >
                  <input type="radio" name="slot" value={`${adviser_id} ${starts_at}`} className="sr-only" />
                  {formatInstant(starts_at, language, OWN_ZONE, 'clock')}
                  <span className="sr-only">, {nameOf(adviser_id)}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="small" disabled={!earlier} onClick={() => earlier && show(earlier)}>
          {t('appointment.earlier')}
        </Button>
        <Button size="small" disabled={!later} onClick={() => later && show(later)}>
          {t('appointment.later')}
        </Button>
      </div>
    </fieldset>
  )
}
