import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ActivityPicture } from '../../products/activities/parts/activity-picture.tsx'
import { ChevronRightIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownCity } from './city-page-facts.ts'

/** The best of what there is to do in a city, and the way to all of it. */
export function CityActivityCards({ city: { city, activities } }: { city: ShownCity }) {
  const t = useTranslations('destinations.activities')
  if (!activities) return null
  const { best, currency, href } = activities
  return (
    <section className="later-part" aria-labelledby="activities">
      <h2 className="text-2xl" id="activities">
        {t('title', { city })}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
        {best.map((activity) => (
          <li key={activity.activity_id} className="grid">
            <Link
              className="card card-link grid grid-rows-[auto_1fr] overflow-hidden"
              to={`/activities/details/${encodeURIComponent(activity.activity_id)}`}
            >
              <ActivityPicture activity={activity} className="aspect-3/2 h-auto w-full" />
              <span className="grid content-between gap-2 p-3 sm:p-4">
                <span className="block leading-snug font-semibold">{activity.title}</span>
                <span className="block text-sm text-ink-soft">
                  {t('from')}{' '}
                  <Price money={{ amount: activity.from_amount, currency }} className="text-base font-bold text-ink" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-indigo underline" to={href}>
        {t('all')} <ChevronRightIcon className="size-4" />
      </Link>
    </section>
  )
}
