import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { queuesOf } from '#contracts/office/roles.ts'
import { useStaff } from '../../lib/session.tsx'
import { useFilters } from '../../lib/use-filters.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ChoiceFilter, FilterBar } from '../../parts/filter-fields.tsx'
import { Pager } from '../../parts/pager.tsx'
import { LoadedPart } from '../../parts/notices.tsx'
import { WorkLines } from './work-lines.tsx'

/** What machines could not finish. */
export function WorkPage() {
  const t = useTranslations('office')
  const { role } = useStaff()
  const filters = useFilters()
  const queues = queuesOf(role)
  const whose = filters.get('whose')
  const loaded = useLoaded('deskWork', {
    queue: queues.find((name) => name === filters.get('queue')) ?? null,
    whose: whose === 'mine' || whose === 'nobody' ? whose : 'all',
    overdue: filters.is('overdue'),
    closed: filters.is('closed'),
    reference: filters.get('reference'),
    page: filters.page,
  })
  return (
    <>
      <div>
        <h1 className="text-2xl">{t('nav.work')}</h1>
        <p className="text-sm text-ink-soft">{t('work.title')}</p>
      </div>
      <FilterBar filters={filters}>
        <ChoiceFilter
          filters={filters}
          name="queue"
          label={t('filters.queue')}
          options={queues.map((value) => ({ value, label: t(`queues.${value}`) }))}
        />
      </FilterBar>
      <LoadedPart loaded={loaded}>
        {({ items, total, page, pages }) => (
          <>
            <p className="text-sm text-ink-soft" role="status">
              {total > 0 ? t('list.count', { count: total }) : t(filters.any ? 'list.empty_filtered' : 'list.empty')}
            </p>
            <WorkLines items={items} />
            <Pager page={page} pages={pages} />
          </>
        )}
      </LoadedPart>
      <p className="text-sm">
        <Link className="link" to="/faults">
          {t('nav.faults')}
        </Link>
      </p>
    </>
  )
}
