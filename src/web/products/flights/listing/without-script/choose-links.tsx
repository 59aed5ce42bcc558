import type { Offer } from '#contracts/flights/offers.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Price } from '../../../../ui/price.tsx'

/**
 * The fares of an offer as links to the booking form, for browsers that run no script: with the bags that the list is of,
 * as its prices are.
 */
export function ChooseLinks({ offer }: { offer: Offer }) {
  const t = useTranslations('listing')
  const { id } = useParams()
  return (
    <ul aria-label={t('choose_fare')} className="flex flex-wrap gap-2 border-t border-line p-3.5">
      {offer.fares.map(({ fare_source_code: fare, fare_brand, price, total_with_bags: withBags }) => {
        const asked = new URLSearchParams([['fare', fare], ...offer.sector_sequence.map((key) => ['segment', key])])
        return (
          <li key={fare}>
            <a href={`/flights/listings/${id}/choose?${asked}`} rel="nofollow" className="button button-secondary">
              <span>
                {t('select_fare')} {fare_brand.name},{' '}
                <Price money={{ amount: withBags ?? price.grand_total, currency: price.currency }} />
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
