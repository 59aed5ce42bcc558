import type { FlightQuery } from '#contracts/flights/query.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useTripWords } from '../trip/trip-words.ts'
import { useSearchAgain } from '../trip/use-search-again.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { formerQuery } from './former-query.ts'

/** A search that is over: prices do not keep. One press repeats it where this tab remembers it. */
export function ListingGone({ sessionId }: { sessionId: string }) {
  const t = useTranslations('listing')
  const [query, setQuery] = useState<FlightQuery | null>(null)
  useEffect(() => setQuery(formerQuery(sessionId)), [sessionId])
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('gone.title')}</h1>
      <p className="text-lg text-ink-soft">{t('gone.text')}</p>
      {query ? (
        <Again query={query} />
      ) : (
        <LinkButton look="primary" size="large" to="/flights/search">
          {t('gone.new_search')}
        </LinkButton>
      )}
    </div>
  )
}

function Again({ query }: { query: FlightQuery }) {
  const t = useTranslations('listing')
  const words = useTripWords(query)
  const { searching, searchAgain } = useSearchAgain()
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{words.route}</span>
        <span className="block text-sm text-ink-soft">{[words.dates, words.travellers, words.cabin].join(' · ')}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="large" waiting={searching} onClick={() => searchAgain(query)}>
          {t('gone.search_again')}
        </Button>
        <LinkButton size="large" to="/flights/search">
          {t('gone.new_search')}
        </LinkButton>
      </div>
    </>
  )
}
