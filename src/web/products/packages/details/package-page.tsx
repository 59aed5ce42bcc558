import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { PackageDeparture, PackageDetail } from '#contracts/packages/packages.ts'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Price } from '../../../ui/price.tsx'
import type { BookAnswer } from './book-answer.ts'
import { BookForm } from './book-form.tsx'
import { estimate, lacksSeats, readChoice } from './choice.ts'
import { PackageGallery } from './package-gallery.tsx'
import { Itinerary } from './itinerary.tsx'
import { Preparations } from './preparations.tsx'
import { useDay } from '../package-words.ts'
import { WaitingForm } from './waiting-form.tsx'

interface PackagePageProps {
  readonly detail: PackageDetail
  /** Fields of the address. */
  readonly asked: Readonly<Record<string, string>>
  readonly answer: BookAnswer | null
}

/** In a page that the server wrote: each part is drawn when a visitor comes near, and taken for about as high. */
const LATE = '[&>section]:[contain-intrinsic-block-size:auto_50rem] [&>section]:[content-visibility:auto]'

/** A package: what it looks like, its days, what to prepare, and the form that books it. */
export function PackagePage({ detail, asked, answer }: PackagePageProps) {
  const wasWritten = useWasWritten()
  const [choice, setChoice] = useState(() => readChoice(detail, answer?.fields ?? asked))
  const departure = detail.departures.find(({ departure_id: id }) => id === choice.departure)
  const found = estimate(detail, departure, choice)
  const wanted = asked['departure']
  const isGone = Boolean(wanted) && !answer && !detail.departures.some(({ departure_id: id }) => id === wanted)
  return (
    <div className="page grid gap-6 pt-4 sm:pb-16">
      <Head detail={detail} />
      <PackageGallery detail={detail} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] lg:items-start">
        <div className={classes('grid grid-cols-1 gap-10', wasWritten && LATE)}>
          <Facts detail={detail} />
          <Itinerary detail={detail} />
          <Preparations detail={detail} departure={departure} />
          <BookBar departure={departure} total={found.total} />
        </div>
        <div className="grid scroll-mt-4 gap-4 max-lg:row-start-1" id="book">
          <BookForm {...{ detail, choice, departure, found, answer, isGone }} onChange={setChoice} />
          {departure && lacksSeats(departure, choice) && (
            <WaitingForm departure={departure} wanted={choice.adults + choice.children} answer={answer} />
          )}
        </div>
      </div>
    </div>
  )
}

function Head({ detail: { family, title, place, nights, from, summary, highlights } }: { detail: PackageDetail }) {
  const t = useTranslations('package-pages')
  return (
    <header className="grid gap-3">
      <Link to={`/${family}`} className="link w-fit py-1 text-sm">
        {t(`${family}.back`)}
      </Link>
      <h1 className="text-3xl leading-tight">{title}</h1>
      <p className="text-ink-soft">
        {place} · {t('days', { count: nights + 1 })} · {t('nights', { count: nights })}
        {from && (
          <>
            {' · '}
            {t('from')} <Price money={from} className="font-semibold text-ink" /> {t('each')}
          </>
        )}
      </p>
      <p className="max-w-prose text-lg">{summary}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
        {highlights.map((text) => (
          <li key={text} className="flex items-center gap-2">
            <CheckIcon className="text-palm" />
            {text}
          </li>
        ))}
      </ul>
    </header>
  )
}

/** On phones, below the form: what is chosen, and the way back to it. */
function BookBar({ departure, total }: { departure: PackageDeparture | undefined; total: number | null }) {
  const t = useTranslations('package-pages')
  const day = useDay()
  return (
    <div className="bottom-bar bottom-0 z-20 tall:sticky -mx-gutter flex items-center justify-between gap-4 border-t border-line bg-surface px-gutter py-2.5 shadow-float lg:hidden">
      <p className="min-w-0 leading-tight">
        {departure && <span className="block truncate text-xs text-ink-soft">{day(departure.date)}</span>}
        {total !== null && <Price money={{ amount: total, currency: CHARGE_CURRENCY }} className="text-lg font-bold" />}
      </p>
      <a href="#book" className="button button-primary">
        {t('choose')}
      </a>
    </div>
  )
}

function Facts({ detail: { hotels, inclusions, exclusions } }: { detail: PackageDetail }) {
  const t = useTranslations('package-pages')
  return (
    <section className="grid gap-6" aria-labelledby="about">
      <h2 className="sr-only" id="about">
        {t('sections.about')}
      </h2>
      <div className="grid gap-3">
        <h2 className="text-2xl">{t('sections.hotels')}</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {hotels.map(({ name, city, stars, nights, distance }) => (
            <li key={name + city} className="card grid content-start gap-0.5 p-4">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">
                {city} · <span aria-hidden="true">{'★'.repeat(stars)}</span>
                <span className="sr-only">{t('stars', { count: stars })}</span>
              </span>
              <span className="text-sm">{distance}</span>
              <span className="text-sm text-ink-soft">{t('nights', { count: nights })}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Texts title={t('sections.included')} texts={inclusions} sign="text-palm" />
        <Texts title={t('sections.excluded')} texts={exclusions} />
      </div>
    </section>
  )
}

function Texts({ title, texts, sign }: { title: string; texts: readonly string[]; sign?: string }) {
  return (
    <div className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-2 text-sm">
        {texts.map((text) => (
          <li key={text} className="grid grid-cols-[1.25rem_1fr] gap-2">
            {sign ? <CheckIcon className={`size-5 ${sign}`} /> : <span aria-hidden="true">–</span>}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
