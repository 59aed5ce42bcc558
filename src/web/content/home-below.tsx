import { ShopPromises, WaysToPay, WholeTrip } from './home-facts.tsx'
import { type DestinationCard, Destinations, Packages, type PopularDestinations } from './home-page.tsx'

interface HomeBelowProps {
  readonly popular: PopularDestinations | null
  readonly packages: readonly DestinationCard[]
}

/** What the home page tells below its offers: words and links alone. */
export default function HomeBelow({ popular, packages }: HomeBelowProps) {
  return (
    <>
      <Destinations popular={popular} />
      <Packages cards={packages} />
      <WholeTrip />
      <WaysToPay />
      <ShopPromises />
    </>
  )
}
