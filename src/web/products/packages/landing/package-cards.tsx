import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { PackageCard } from '#contracts/packages/packages.ts'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Price } from '../../../ui/price.tsx'
import { PackagePicture } from '../package-picture.tsx'
import { packageAddress, useDay } from '../package-words.ts'

/**
 * Cards of packages: pictures first, then departures and company. Where the server wrote them they are drawn when a visitor
 * comes near; a list that somebody comes back to has its true height.
 */
export function PackageCards({ packages }: { packages: readonly PackageCard[] }) {
  const wasWritten = useWasWritten()
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {packages.map((card, at) => (
        <li
          key={card.package_id}
          className={classes(
            'grid',
            wasWritten && '[contain-intrinsic-block-size:auto_38rem] [content-visibility:auto]',
          )}
        >
          <Card card={card} eager={at < 3} />
        </li>
      ))}
    </ul>
  )
}

/** How wide a card is. */
const CARD = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'

function Card({ card, eager }: { card: PackageCard; eager: boolean }) {
  const t = useTranslations('package-pages')
  const { picture, photo, title, place, nights, summary, highlights, from } = card
  return (
    <article className="card card-link relative grid grid-rows-[auto_1fr] overflow-hidden">
      <PackagePicture code={picture} {...{ photo, eager }} sizes={CARD} className="aspect-16/10 h-auto w-full" />
      <div className="grid content-between gap-4 p-4 sm:p-5">
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">
            {place} · {t('nights', { count: nights })}
          </p>
          <h3 className="text-lg leading-snug">
            <Link to={packageAddress(card)} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="line-clamp-3 text-sm text-ink-soft">{summary}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {highlights.map((text) => (
              <li key={text} className="flex items-center gap-1.5">
                <CheckIcon className="size-4 flex-none text-palm" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-3 border-t border-line pt-3">
          <NextDepartures departures={card.departures} />
          {from && (
            <p className="text-sm text-ink-soft">
              {t('from')} <Price money={from} className="text-xl font-bold text-ink" /> {t('each')}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function NextDepartures({ departures }: Pick<PackageCard, 'departures'>) {
  const t = useTranslations('package-pages')
  const day = useDay()
  return (
    <ul className="grid gap-1 text-sm">
      {departures.map(({ departure_id, date, origin, seats_left: left }) => (
        <li key={departure_id} className="flex justify-between gap-3">
          <span>
            {day(date)} · {origin.name}
          </span>
          <span className={left > 5 ? 'text-ink-soft' : 'font-semibold text-kola'}>
            {left > 0 ? t('seats_left', { count: left }) : t('full')}
          </span>
        </li>
      ))}
    </ul>
  )
}
