import type { SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { typed } from '../../lib/typed.ts'
import { DayField } from '../../parts/day-field.tsx'

const NAMES = ['object', 'actor', 'from', 'until'] as const

/** What entries are found by; kept in the address. */
export function AuditFilters() {
  const t = useTranslations('office')
  const [params, setParams] = useSearchParams()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const chosen = NAMES.map((name) => [name, typed(form, name).trim()]).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(chosen))
  }
  return (
    <search aria-label={t('filters.label')}>
      {/* Made anew with the address, such as by the way back. */}
      <form
        key={NAMES.map((name) => params.get(name)).join('\n')}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
        onSubmit={search}
      >
        <TextField
          label={t('audit.object')}
          name="object"
          defaultValue={params.get('object') ?? ''}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          label={t('audit.actor')}
          name="actor"
          defaultValue={params.get('actor') ?? ''}
          autoComplete="off"
          maxLength={254}
        />
        <DayField label={t('audit.from')} name="from" defaultValue={params.get('from') ?? ''} when="behind" />
        <DayField label={t('audit.until')} name="until" defaultValue={params.get('until') ?? ''} when="behind" />
        <Button type="submit">{t('filters.apply')}</Button>
      </form>
    </search>
  )
}
