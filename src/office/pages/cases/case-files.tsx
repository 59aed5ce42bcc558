import { useTranslations } from 'use-intl/react'
import type { DeskFile } from '#contracts/office/cases.ts'
import { DownloadIcon } from '#web/ui/icons/order-icons.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Panel } from '../../parts/panel.tsx'

interface CaseFilesProps {
  readonly files: readonly DeskFile[]
  /** What was asked for at each place. */
  readonly places?: ReadonlyMap<string, string>
}

/** Files of customers, one by one. */
export function CaseFiles({ files, places }: CaseFilesProps) {
  const t = useTranslations('office.case')
  return (
    <Panel title={t('files')} aside={files.length > 0 && t('looked')}>
      {files.length === 0 && <p className="text-sm text-ink-soft">{t('no_files')}</p>}
      <ul className="grid gap-2 text-sm">
        {files.map(({ file_id, name, slot, bytes, at, url }) => (
          <li key={file_id} className="flex items-center gap-3">
            <span className="min-w-0 flex-auto">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              {places?.has(slot) && <span className="block wrap-anywhere">{places.get(slot)}</span>}
              <span className="text-xs text-ink-soft">
                {t('kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) })} · <Moment at={at} />
              </span>
            </span>
            <a
              className="button button-secondary button-small"
              href={url}
              download
              aria-label={`${t('open_file')}: ${name}`}
            >
              <DownloadIcon />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
