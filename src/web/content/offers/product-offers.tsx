import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdvertisedOffer } from './offer.ts'
import { UseCoupon } from './use-coupon.tsx'

export interface ProductOffer extends Pick<AdvertisedOffer, 'id' | 'page' | 'title' | 'text'> {
  /** null where nothing is entered: it is given by itself, or for a card. */
  readonly code: string | null
}

/** What is taken off one product, on its page: a code is kept with one click. Nothing where nothing is. */
export function ProductOffers({ offers }: { offers: readonly ProductOffer[] }) {
  const t = useTranslations('home.offers')
  const { pathname } = useLocation()
  if (offers.length === 0) return null
  return (
    <section className="page section" aria-labelledby="offers">
      <h2 className="text-2xl" id="offers">
        {t('for_you')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:mt-6 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id} className="card relative grid content-start items-center gap-y-1 p-4 wrap-anywhere sm:p-5">
            {/* The whole card leads to the offer, but for what is above it. */}
            <Link
              className="text-lg/snug font-semibold after:absolute after:inset-0 hover:underline max-sm:text-base"
              to={offer.page}
            >
              {offer.title}
            </Link>
            <p className="text-sm text-ink-soft">{offer.text}</p>
            {offer.code && (
              <UseCoupon code={offer.code} page={pathname} className="relative z-1 mt-2 justify-items-start" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
