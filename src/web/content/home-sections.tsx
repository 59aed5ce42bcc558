import { writtenPart } from '../lib/page/written-part.tsx'
import type { DestinationCard, PopularDestinations } from './home-page.tsx'
import { type OfferGroups, Offers } from './offers/offers.tsx'

const HomeBelow = writtenPart(() => import('./home-below.tsx'))

interface HomeSectionsProps {
  readonly offers: OfferGroups
  readonly popular: PopularDestinations | null
  readonly packages: readonly DestinationCard[]
}

/** What the home page tells below its search form. */
export function HomeSections({ offers, popular, packages }: HomeSectionsProps) {
  return (
    <>
      <Offers groups={offers} />
      <HomeBelow popular={popular} packages={packages} />
    </>
  )
}
