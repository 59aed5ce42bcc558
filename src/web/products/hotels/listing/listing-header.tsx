import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../../ui/button.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { StayDates } from '../stay/stay-dates.tsx'
import { useStayWords } from '../stay/stay-words.ts'

interface ListingHeaderProps {
  readonly query: HotelQuery
  /** The address of the form with the search in it. */
  readonly search: string
  /** Somebody is about to change the search. */
  readonly onPrepare: () => void
  /** Opens the form here; the link to its page is for who runs no script. */
  readonly onEdit: () => void
}

/** What was searched, always in sight, and the way to change it. */
export function ListingHeader({ query, search, onPrepare, onEdit }: ListingHeaderProps) {
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
          to={search}
          size="small"
          className="min-h-11 flex-none"
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={(press) => {
            if (press.metaKey || press.ctrlKey || press.shiftKey) return
            press.preventDefault()
            onEdit()
          }}
          aria-haspopup="dialog"
        >
          <EditIcon />
          <span className="max-sm:sr-only">{t('edit_search')}</span>
        </LinkButton>
      </div>
    </div>
  )
}
