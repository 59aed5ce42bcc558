import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../../ui/button.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { StayDates } from '../stay/stay-dates.tsx'
import { useStayWords } from '../stay/stay-words.ts'
import { searchAddress } from './search-address.ts'

interface ListingHeaderProps {
  readonly query: HotelQuery
  /** Somebody is about to change the search. */
  readonly onPrepare: () => void
  /** Opens the form here; null where it is a page of its own. */
  readonly onEdit: (() => void) | null
}

/** What was searched, always in sight, and the way to change it. */
export function ListingHeader({ query, onPrepare, onEdit }: ListingHeaderProps) {
  const t = useTranslations('stay-listing')
  const { guests } = useStayWords()
  const isWithin = query.destination.type === 'city' || query.destination.type === 'area'
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <h1 className="truncate text-lg font-bold tracking-normal">
            {t(isWithin ? 'title' : 'title_near', { place: query.destination.name })}
          </h1>
          <p className="truncate text-xs text-ink-soft sm:text-sm">
            <StayDates dates={query} /> · {guests(query.rooms)}
          </p>
        </div>
        <LinkButton
          to={searchAddress(query)}
          size="small"
          className="min-h-11 flex-none"
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={(press) => {
            if (!onEdit || press.metaKey || press.ctrlKey || press.shiftKey) return
            press.preventDefault()
            onEdit()
          }}
          aria-haspopup={onEdit ? 'dialog' : undefined}
        >
          <EditIcon />
          <span className="max-sm:sr-only">{t('edit_search')}</span>
        </LinkButton>
      </div>
    </div>
  )
}
