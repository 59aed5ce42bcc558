import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../../ui/button.tsx'
import { StayDates } from '../stay/stay-dates.tsx'
import { useStayWords } from '../stay/stay-words.ts'
import { searchAgain } from './search-again.ts'

/** What was searched, and the address of the form with it. */
export interface Question {
  readonly query: HotelQuery
  readonly search: string
}

/** A search that is over: prices do not keep. One press repeats it, as long as the shop knows what it asked for. */
export function ListingGone({ question }: { question: Question | null }) {
  const t = useTranslations('stay-listing')
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('gone.title')}</h1>
      <p className="text-lg text-ink-soft">{t('gone.text')}</p>
      {question && <Asked query={question.query} />}
      <div className="flex flex-wrap gap-3">
        {question && (
          <LinkButton look="primary" size="large" to={searchAgain(question.search)} rel="nofollow">
            {t('gone.search_again')}
          </LinkButton>
        )}
        <LinkButton look={question ? 'secondary' : 'primary'} size="large" to={question?.search ?? '/hotels/search'}>
          {t(question ? 'edit_search' : 'gone.new_search')}
        </LinkButton>
      </div>
    </div>
  )
}

function Asked({ query }: { query: HotelQuery }) {
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
