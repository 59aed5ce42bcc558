import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Badge } from '../../../ui/badge.tsx'
import { SeenPrice } from '../explore/seen-price.tsx'
import type { LoadedRoute, RouteMonth } from './load-route-page.server.ts'

/** What a round trip cost, month by month, as bars that lead to the flights of their days. */
export function RouteMonths({ route: { months, oneWay } }: { route: Pick<LoadedRoute, 'months' | 'oneWay'> }) {
  const t = useTranslations('flight-route.months')
  return (
    <section aria-labelledby="months">
      <h2 className="text-2xl" id="months">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t(months.length > 0 ? 'lead' : 'none')}</p>
      {months.length > 0 && (
        <ol className="mt-4 grid gap-2 lg:grid-cols-2">
          {months.map((month) => (
            <Month key={month.month} month={month} isOnly={months.length === 1} />
          ))}
        </ol>
      )}
      {oneWay && (
        <Link className="mt-3 card card-link inline-grid px-4 py-2.5" to={oneWay.href} rel="nofollow">
          <span className="font-semibold">{t('one_way')}</span>
          <SeenPrice price={oneWay.price} />
        </Link>
      )}
    </section>
  )
}

function Month({ month: { name, price, isLowest, share, href }, isOnly }: { month: RouteMonth; isOnly: boolean }) {
  const t = useTranslations('flight-route.months')
  return (
    <li className="grid">
      <Link className="card card-link grid gap-2 px-4 py-3" to={href} rel="nofollow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold first-letter:uppercase">{name}</span>
          <span className="flex items-baseline gap-2">
            {isLowest && !isOnly && <Badge tone="good">{t('lowest')}</Badge>}
            <strong className="text-lg whitespace-nowrap tabular-nums">{price.shown}</strong>
          </span>
        </span>
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          className="block h-1.5 w-full rounded-full bg-sunken"
          aria-hidden="true"
        >
          <rect width={Math.round(share * 100)} height="2" className={isLowest ? 'fill-palm' : 'fill-indigo'} />
        </svg>
        <span className="block text-xs/[1.5] text-ink-soft">{price.note}</span>
      </Link>
    </li>
  )
}
