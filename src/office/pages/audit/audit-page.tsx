import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useLoaded } from '../../lib/use-loaded.ts'
import { LoadedPart } from '../../parts/notices.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLine } from './audit-line.tsx'

/** When a day begins by the clock of whoever looks; null for what is no day. */
function startOf(day: string | null, daysLater = 0): string | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')
  if (!found) return null
  return new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]) + daysLater).toISOString()
}

/** Who has done and seen what. */
export function AuditPage() {
  const t = useTranslations('office')
  const [params] = useSearchParams()
  const before = Number(params.get('before'))
  const loaded = useLoaded('deskAudit', {
    object: params.get('object'),
    actor: params.get('actor'),
    from: startOf(params.get('from')),
    until: startOf(params.get('until'), 1),
    before: Number.isInteger(before) && before >= 1 ? before : null,
  })
  return (
    <>
      <div>
        <h1 className="text-2xl">{t('audit.title')}</h1>
        <p className="text-sm text-ink-soft">{t('audit.text')}</p>
      </div>
      <AuditFilters />
      <LoadedPart loaded={loaded}>
        {({ entries, older }) => (
          <>
            {entries.length === 0 && (
              <p className="text-sm text-ink-soft" role="status">
                {t('audit.none')}
              </p>
            )}
            <ul className="grid gap-2">
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ul>
            <nav className="flex flex-wrap justify-between gap-4" aria-label={t('audit.pages')}>
              {params.has('before') ? <PageLink before={null} label={t('audit.latest')} /> : <span />}
              {older !== null && <PageLink before={older} label={t('audit.older')} />}
            </nav>
          </>
        )}
      </LoadedPart>
    </>
  )
}

/** The way through the log, by its entries: those that are added meanwhile move nothing. */
function PageLink({ before, label }: { readonly before: number | null; readonly label: string }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  if (before === null) next.delete('before')
  else next.set('before', String(before))
  return (
    <Link className="button button-secondary button-small" to={`?${next}`}>
      {label}
    </Link>
  )
}
