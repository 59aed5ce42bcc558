import type { FoundActivityRow } from '#contracts/activities/search.ts'
import type { Currency } from '#contracts/money.ts'
import type { ShownPrice } from '../../products/flights/explore/seen-price.tsx'
import type { PopularHotelCard } from '../../products/hotels/landing/popular-hotels.server.ts'
import type { StayCityCard } from '../../products/hotels/landing/hotels-page.tsx'

/** What there is to do in a city, the best of it. */
export interface CityActivities {
  /** Leads to all of it. */
  readonly href: string
  readonly currency: Currency
  readonly best: readonly Pick<FoundActivityRow, 'activity_id' | 'category' | 'title' | 'from_amount' | 'photo'>[]
}

/** All that the page of a city shows. */
export interface ShownCity {
  readonly code: string
  readonly city: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly lead: string
  readonly guide: Readonly<Record<'season' | 'airport' | 'tip', string>>
  /** The city whose clock the visitor knows. */
  readonly home: string
  /** It is a city of the visitor's own country. */
  readonly isAtHome: boolean
  /** How much later it is in the city; negative: earlier. */
  readonly minutesApart: number
  readonly flights: readonly { readonly from: string; readonly href: string; readonly price: ShownPrice | null }[]
  readonly stay: StayCityCard | null
  /** Those that many were led to. */
  readonly hotels: readonly PopularHotelCard[]
  readonly activities: CityActivities | null
}
