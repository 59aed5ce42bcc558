import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CityPicture } from '../../ui/city-picture.tsx'
import type { LandingWords } from '../landing/landing-words.ts'
import { LandingNotice, MoreWords } from '../landing/more-words.tsx'
import { Trail } from '../words/trail.tsx'
import type { RegionOfCities } from './list-cities.server.ts'

interface DestinationsPageProps {
  readonly words: LandingWords<'copy'>
  readonly regions: readonly RegionOfCities[]
}

/** All cities that have a page, by the part of the world they lie in. */
export function DestinationsPage({ words, regions }: DestinationsPageProps) {
  const t = useTranslations('destinations')
  return (
    <div className="page grid gap-10 pt-6 pb-12 sm:pt-8">
      <header>
        <LandingNotice notice={words.notice} />
        <Trail here={words.facts.title} />
        <h1 className="text-3xl">{words.facts.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.facts.lead}</p>
      </header>
      {regions.map(({ region, cities }) => (
        <section key={region} aria-labelledby={region}>
          <h2 className="text-2xl" id={region}>
            {t(`regions.${region}`)}
          </h2>
          <ul className="mt-4 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5">
            {cities.map(({ code, href, city, country }) => (
              <li key={code} className="grid">
                <Link className="card card-link grid grid-rows-[auto_1fr] overflow-hidden" to={href}>
                  <CityPicture code={code} className="aspect-16/10 h-auto w-full" />
                  <span className="p-3">
                    <span className="block font-semibold">{city}</span>
                    <span className="block text-sm text-ink-soft">{country}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreWords html={words.html} />
    </div>
  )
}
