import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { HotelPicture } from '../../products/hotels/stay/hotel-picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownCity } from './city-page-facts.ts'

/** Hotels of a city that many look at, each with its page. */
export function CityHotels({ city: { city, hotels } }: { city: ShownCity }) {
  const t = useTranslations('destinations.hotels')
  if (hotels.length === 0) return null
  return (
    <section className="later-part" aria-labelledby="popular-hotels">
      <h2 className="text-2xl" id="popular-hotels">
        {t('popular', { city })}
      </h2>
      <p className="mt-1 text-ink-soft">{t('popular_lead')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
        {hotels.map(({ href, hotel, score, night }) => (
          <li key={href} className="grid">
            <Link className="card card-link grid grid-rows-[auto_1fr] overflow-hidden" to={href}>
              <HotelPicture hotel={hotel} className="aspect-3/2 h-auto w-full" />
              <span className="grid content-between gap-2 p-3 sm:p-4">
                <span>
                  <span className="block leading-snug font-semibold">{hotel.name}</span>
                  <span className="block text-sm text-ink-soft">
                    {t('stars', { count: hotel.stars })}
                    {score && ` · ${t('score', { score })}`}
                  </span>
                </span>
                {night && (
                  <span className="block text-sm text-ink-soft">
                    {t('from')} <Price money={night} className="text-base font-bold text-ink" /> {t('night')}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
