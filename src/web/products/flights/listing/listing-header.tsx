import type { FlightQuery } from '#contracts/flights/query.ts'
import { useTranslations } from 'use-intl/react'
import { useTripWords } from '../trip/trip-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EditIcon } from '../../../ui/icons.tsx'

interface ListingHeaderProps {
  readonly query: FlightQuery
  /** Somebody is about to press the button. */
  readonly onPrepare: () => void
  readonly onEdit: () => void
}

/** What was searched, always in sight, and the way to change it. */
export function ListingHeader({ query, onPrepare, onEdit }: ListingHeaderProps) {
  const t = useTranslations('listing')
  const words = useTripWords(query)
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <p className="truncate text-lg font-bold">{words.route}</p>
          <p className="truncate text-xs text-ink-soft sm:text-sm">
            {[words.dates, words.travellers, words.cabin].join(' · ')}
          </p>
        </div>
        <Button
          size="small"
          className="min-h-11 flex-none"
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={onEdit}
          aria-haspopup="dialog"
        >
          <EditIcon />
          <span className="max-sm:sr-only">{t('edit_search')}</span>
        </Button>
      </div>
    </div>
  )
}
