import type { HotelOffer } from '#contracts/hotels/offers.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { hotelAgainAddress } from '../stay-item.ts'
import { StayDates } from '../stay/stay-dates.tsx'
import { useStayWords } from '../stay/stay-words.ts'

interface StayAgainProps {
  readonly stay: Pick<HotelOffer, 'hotel' | 'query'>
  /** What the button does. */
  readonly label: string
}

/** A stay whose offers or order are over, and the way to the same hotel for the same nights and guests. */
export function StayAgain({ stay, label }: StayAgainProps) {
  const { hotel, query } = stay
  const words = useStayWords()
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{hotel.name}</span>
        <span className="block text-sm text-ink-soft">
          <StayDates dates={query} /> · {words.guests(query.rooms)}
        </span>
      </p>
      <LinkButton look="primary" size="large" to={hotelAgainAddress(stay)}>
        {label}
      </LinkButton>
    </>
  )
}
