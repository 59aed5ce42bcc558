import type { CatalogueKind, EntryFault } from '#modules/catalogue/catalogue-kind.ts'
import { placeFaults } from '../../own-catalogue/place-faults.ts'
import type { StayPlaces } from '../../real-stays/stay-places.ts'
import { type OwnHotel, ownHotelSchema } from '../contract/hotel.ts'
import { readHotels, saveHotels } from '../contract/hotel-store.ts'
import { hotelFaults } from './hotel-faults.ts'

interface KindDeps {
  readonly places: StayPlaces
  /** This process has imported something. */
  readonly changed: () => void
}

/** Own hotels with their rooms, seasons and plans, as `npm run catalogue` knows them. */
export function ownHotelKind({ places, changed }: KindDeps): CatalogueKind<OwnHotel> {
  return {
    name: 'hotels',
    schema: ownHotelSchema,
    keyOf: ({ code }) => code,
    photosOf: ({ photos }) => photos.map(({ file }, at) => ({ path: ['photos', at, 'file'], file })),
    check: async (_db, hotels) =>
      hotels.flatMap((hotel, entry) =>
        [...hotelFaults(hotel), ...placeFaults(places, hotel)].map((fault): EntryFault => ({ entry, ...fault })),
      ),
    save: saveHotels,
    read: readHotels,
    changed,
  }
}
