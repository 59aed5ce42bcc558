import { ShopPromises, WaysToPay, WholeTrip } from './home-facts.tsx'
import { type DestinationCard, Destinations, Packages, type PopularDestinations } from './home-page.tsx'
import { type OfferGroups, Offers } from './offers/offers.tsx'

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
      <Destinations popular={popular} />
      <Packages cards={packages} />
      <WholeTrip />
      <WaysToPay />
      <ShopPromises />
    </>
  )
}
