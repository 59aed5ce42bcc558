import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says that the shop has too much to do, and that the search comes in its turn. */
export function TurnedAway({ seconds, onStop }: { seconds: number; onStop: () => void }) {
  const t = useTranslations('search-parts.turned_away')
  return (
    <Notice live title={t('title')}>
      <p>
        {t('text')} {/* Not read out each second. */}
        <span aria-hidden="true" className="tabular">
          {t('again', { seconds })}
        </span>
      </p>
      <Button size="small" className="mt-2" onClick={onStop}>
        {t('stop')}
      </Button>
    </Notice>
  )
}
