import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useTranslations } from 'use-intl/react'
import { ListingHeader } from '../../../listing/listing-header.tsx'
import { StayDates } from '../stay/stay-dates.tsx'
import { useStayWords } from '../stay/stay-words.ts'

interface HotelListingHeaderProps {
  readonly query: HotelQuery
  /** The address of the form with the search in it. */
  readonly search: string
  /** Somebody is about to change the search. */
  readonly onPrepare: () => void
  readonly onEdit: () => void
}

/** Where, when and for whom hotels were searched. */
export function HotelListingHeader({ query, ...props }: HotelListingHeaderProps) {
  const t = useTranslations('stay-listing')
  const { guests } = useStayWords()
  const isWithin = query.destination.type === 'city' || query.destination.type === 'area'
  return (
    <ListingHeader
      {...props}
      title={t(isWithin ? 'title' : 'title_near', { place: query.destination.name })}
      detail={
        <>
          <StayDates dates={query} /> · {guests(query.rooms)}
        </>
      }
      change={t('edit_search')}
    />
  )
}
