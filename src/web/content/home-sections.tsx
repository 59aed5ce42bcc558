import { lazy, Suspense } from 'react'
import { writtenPart } from '../lib/page/written-part.tsx'
import type { DestinationCard, PopularDestinations } from './home-page.tsx'
import type { WayOfPaying } from './home-facts.tsx'
import type { LandingWords } from './landing/landing-words.ts'
import type { OfferGroups } from './offers/offers.tsx'

/** Below the first screen: its code may come after what is seen. */
const Offers = lazy(async () => ({ default: (await import('./offers/offers.tsx')).Offers }))
const HomeBelow = writtenPart(() => import('./home-below.tsx'))

interface HomeSectionsProps {
  readonly words: LandingWords<'home'>
  readonly offers: OfferGroups
  readonly popular: PopularDestinations | null
  readonly packages: readonly DestinationCard[]
  readonly paying: readonly WayOfPaying[]
}

/** What the home page tells below its search form. */
export function HomeSections({ offers, ...below }: HomeSectionsProps) {
  return (
    <>
      <Suspense>
        <Offers groups={offers} />
      </Suspense>
      <HomeBelow {...below} />
    </>
  )
}
