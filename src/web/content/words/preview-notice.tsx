import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import type { ShownPreview } from './preview.ts'

/** Says that what is read is not published, or that the link to it has ended. */
export function PreviewNotice({ preview }: { preview: Exclude<ShownPreview, null> }) {
  const t = useTranslations('content')
  const { language } = useSettings()
  return (
    <p className="mb-4 rounded-md bg-marigold-soft p-4 text-marigold-ink" role="status">
      {preview === 'ended'
        ? t('preview.ended')
        : t('preview.shown', {
            version: preview.version,
            until: formatDate(preview.until.slice(0, 10), language, 'day'),
          })}
    </p>
  )
}
