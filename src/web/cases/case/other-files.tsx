import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import type { ShownFile } from '#contracts/files/files.ts'
import { Card } from '../../ui/card.tsx'
import { CaseFiles } from './late-files.ts'

const SLOT = 'other'

/** What its customer sends without having been asked. */
export function OtherFiles({ shown, files }: { shown: ShownCase; files: readonly ShownFile[] }) {
  const t = useTranslations('applications')
  if (!shown.files.open && !files.some(({ slot }) => slot === SLOT)) return null
  return (
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="files">
      <div>
        <h2 className="text-lg" id="files">
          {t('files.title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('files.text')}</p>
        <noscript>
          <p className="text-sm">{t('files.without_script')}</p>
        </noscript>
      </div>
      <Suspense>
        <CaseFiles {...{ shown, files }} slot={SLOT} label={t('files.title')} />
      </Suspense>
    </Card>
  )
}
