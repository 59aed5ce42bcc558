import { ShopPromises, type WayOfPaying, WaysToPay, WholeTrip } from './home-facts.tsx'
import { type DestinationCard, Destinations, Packages, type PopularDestinations } from './home-page.tsx'
import type { LandingWords } from './landing/landing-words.ts'
import { MoreWords } from './landing/more-words.tsx'

interface HomeBelowProps {
  readonly words: LandingWords<'home'>
  readonly popular: PopularDestinations | null
  readonly packages: readonly DestinationCard[]
  readonly paying: readonly WayOfPaying[]
}

/** What the home page tells below its offers: words and links alone. */
export default function HomeBelow({ words: { facts, html }, popular, packages, paying }: HomeBelowProps) {
  return (
    <>
      <Destinations popular={popular} />
      <Packages cards={packages} />
      <WholeTrip facts={facts} />
      <WaysToPay title={facts.pay_title} ways={paying} />
      <ShopPromises facts={facts} />
      {html !== '' && (
        <div className="page section">
          <MoreWords html={html} />
        </div>
      )}
    </>
  )
}
