import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdvertisedOffer } from './offer.ts'

export type ProductOffer = Pick<AdvertisedOffer, 'id' | 'page' | 'title' | 'text' | 'code'>

/** What is taken off one product, on its page; a press tells the rest. Nothing where nothing is. */
export function ProductOffers({ offers }: { offers: readonly ProductOffer[] }) {
  const t = useTranslations('home.offers')
  if (offers.length === 0) return null
  return (
    <section className="page section" aria-labelledby="offers">
      <h2 className="text-2xl" id="offers">
        {t('for_you')}
      </h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {offers.map(({ id, page, title, text, code }) => (
          <li key={id} className="grid">
            <Link className="card card-link grid content-start gap-1 p-4 wrap-anywhere sm:p-5" to={page}>
              <span className="text-lg font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{text}</span>
              {code && (
                <span className="mt-1 text-sm">
                  {t('code')} <strong className="tracking-wide">{code}</strong>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
