import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import { useTranslations } from 'use-intl/react'
import { useTripWords } from '../../products/flights/trip/trip-words.ts'
import { useSearchAgain } from '../../products/flights/trip/use-search-again.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/** The price no longer stands. What was typed is kept for the next offer. */
export function OfferExpired({ offer }: { offer: FlightOfferDetail }) {
  const t = useTranslations('booking')
  const words = useTripWords(offer.query)
  const { searching, searchAgain } = useSearchAgain()
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('expired.title')}</h1>
      <p className="text-lg text-ink-soft" role="alert">
        {t('expired.text')}
      </p>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{words.route}</span>
        <span className="block text-sm text-ink-soft">{[words.dates, words.travellers, words.cabin].join(' · ')}</span>
      </p>
      <Button look="primary" size="large" waiting={searching} onClick={() => searchAgain(offer.query)}>
        {t('expired.search_again')}
      </Button>
    </div>
  )
}

/** An offer that this visitor cannot book: expired before the page was opened, or made for somebody else. */
export function OfferUnknown({ expired }: { expired: boolean }) {
  const t = useTranslations('booking')
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{expired ? t('expired.title') : t('foreign.title')}</h1>
      <p className="text-lg text-ink-soft">{expired ? t('expired.text') : t('foreign.text')}</p>
      <LinkButton look="primary" size="large" to="/flights/search">
        {t('expired.new_search')}
      </LinkButton>
    </div>
  )
}
