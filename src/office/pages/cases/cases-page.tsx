import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CASE_KINDS } from '#contracts/cases/kinds.ts'
import { CASE_STATUSES } from '#contracts/cases/tracks.ts'
import type { DeskCasesResponse } from '#contracts/office/cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFilters } from '../../lib/use-filters.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Due } from '../../parts/due.tsx'
import { ChoiceFilter, FilterBar } from '../../parts/filter-fields.tsx'
import { Pager } from '../../parts/pager.tsx'
import { LoadedPart } from '../../parts/notices.tsx'

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null

/** The queue of applications and enquiries. */
export function CasesPage() {
  const t = useTranslations('office')
  const filters = useFilters()
  const loaded = useLoaded('deskCases', {
    kind: oneOf(CASE_KINDS, filters.get('kind')),
    status: oneOf(CASE_STATUSES, filters.get('status')),
    whose: oneOf(['mine', 'nobody'], filters.get('whose')) ?? 'all',
    overdue: filters.is('overdue'),
    closed: filters.is('closed'),
    reference: filters.get('reference'),
    page: filters.page,
  })
  return (
    <>
      <h1 className="text-2xl">{t('nav.cases')}</h1>
      <CaseFilters filters={filters} />
      <LoadedPart loaded={loaded}>
        {({ cases, total, page, pages }) => (
          <>
            <p className="text-sm text-ink-soft" role="status">
              {total > 0 ? t('list.count', { count: total }) : t(filters.any ? 'list.empty_filtered' : 'list.empty')}
            </p>
            <ul className="grid gap-2">
              {cases.map((one) => (
                <CaseLine key={one.reference} listed={one} />
              ))}
            </ul>
            <Pager page={page} pages={pages} />
          </>
        )}
      </LoadedPart>
    </>
  )
}

function CaseLine({ listed }: { readonly listed: DeskCasesResponse['cases'][number] }) {
  const t = useTranslations('office')
  const words = useTranslations('cases')
  const { reference, kind, status, priority, title, owner, due_at, overdue } = listed
  return (
    <Card
      as="li"
      className="relative grid gap-x-4 gap-y-1 px-4 py-3 hover:border-control md:grid-cols-[8.5rem_1fr_9rem_9rem_14rem] md:items-center"
    >
      <Link className="link tabular font-semibold after:absolute after:inset-0" to={`/cases/${reference}`}>
        {reference}
      </Link>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="font-semibold wrap-anywhere">{title}</span>
        {priority === 'urgent' && <Badge tone="warn">{t('priorities.urgent')}</Badge>}
        <span className="sr-only">{t(`kinds.${kind}`)}</span>
      </span>
      <span>
        <Badge tone="info">{words(`statuses.${status}`)}</Badge>
      </span>
      <span className="text-sm text-ink-soft">{owner?.name ?? t('list.nobody')}</span>
      <Due at={due_at} overdue={overdue} />
    </Card>
  )
}

function CaseFilters({ filters }: { readonly filters: ReturnType<typeof useFilters> }) {
  const t = useTranslations('office')
  const words = useTranslations('cases')
  return (
    <FilterBar filters={filters}>
      <ChoiceFilter
        filters={filters}
        name="kind"
        label={t('filters.kind')}
        options={CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ChoiceFilter
        filters={filters}
        name="status"
        label={t('filters.status')}
        options={CASE_STATUSES.filter((value) => value !== 'draft').map((value) => ({
          value,
          label: words(`statuses.${value}`),
        }))}
      />
    </FilterBar>
  )
}
