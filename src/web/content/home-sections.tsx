import { writtenPart } from '../lib/page/written-part.tsx'
import type { DestinationCard, PopularDestinations } from './home-page.tsx'
import type { LandingWords } from './landing/landing-words.ts'
import { type OfferGroups, Offers } from './offers/offers.tsx'

const HomeBelow = writtenPart(() => import('./home-below.tsx'))

interface HomeSectionsProps {
  readonly words: LandingWords<'home'>
  readonly offers: OfferGroups
  readonly popular: PopularDestinations | null
  readonly packages: readonly DestinationCard[]
}

/** What the home page tells below its search form. */
export function HomeSections({ words, offers, popular, packages }: HomeSectionsProps) {
  return (
    <>
      <Offers groups={offers} />
      <HomeBelow words={words} popular={popular} packages={packages} />
    </>
  )
}
