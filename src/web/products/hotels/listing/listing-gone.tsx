import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../../ui/button.tsx'
import { StayDates } from '../stay/stay-dates.tsx'
import { useStayWords } from '../stay/stay-words.ts'
import { searchAddress, startAddress } from './search-address.ts'

/** A search that is over: prices do not keep. One press repeats it, as long as the shop knows what it asked for. */
export function ListingGone({ query }: { query: HotelQuery | null }) {
  const t = useTranslations('stay-listing')
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('gone.title')}</h1>
      <p className="text-lg text-ink-soft">{t('gone.text')}</p>
      {query && <Question query={query} />}
      <div className="flex flex-wrap gap-3">
        {query && (
          <LinkButton look="primary" size="large" to={startAddress(query)} rel="nofollow">
            {t('gone.search_again')}
          </LinkButton>
        )}
        <LinkButton
          look={query ? 'secondary' : 'primary'}
          size="large"
          to={query ? searchAddress(query) : '/hotels/search'}
        >
          {t(query ? 'edit_search' : 'gone.new_search')}
        </LinkButton>
      </div>
    </div>
  )
}

function Question({ query }: { query: HotelQuery }) {
  const { guests } = useStayWords()
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      <span className="font-semibold">{query.destination.name}</span>
      <span className="block text-sm text-ink-soft">
        <StayDates dates={query} /> · {guests(query.rooms)}
      </span>
    </p>
  )
}
