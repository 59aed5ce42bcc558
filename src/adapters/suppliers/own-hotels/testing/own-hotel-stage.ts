import type { Db } from '#db/database.ts'
import { photoAddresses } from '#modules/catalogue/index.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import { createPlaces } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import { stayPlacesOf } from '../../../../composition/stays/stay-places.ts'
import { type OwnHotel, ownHotelSchema } from '../contract/hotel.ts'
import { createHotelMemory } from '../contract/hotel-memory.ts'
import { saveHotels } from '../contract/hotel-store.ts'
import { ownHotels } from '../index.ts'

const SEASON = {
  from: '2026-11-01',
  to: '2027-10-31',
  allotment: 6,
  adults: [80_000, 95_000, 120_000],
  children: [0, 15_000],
  extra_bed: 20_000,
}

const ROOM = {
  code: 'garden',
  name: { en: 'Garden room', fr: 'Chambre côté jardin' },
  beds: [{ type: 'queen', count: 1 }],
  max_adults: 3,
  max_guests: 4,
  extra_beds: 1,
  seasons: [SEASON],
}

/** A hotel as a catalogue file would have it. */
export function ownHotel(over: object = {}, season: object = {}, room: object = {}): OwnHotel {
  return ownHotelSchema.parse({
    code: 'palm-court',
    name: 'Palm Court',
    stars: 4,
    city: 'LOS',
    area: { en: 'Ikoyi', fr: 'Ikoyi' },
    address: '14 Glover Road',
    latitude: 6.45,
    longitude: 3.43,
    description: { en: 'A quiet house.', fr: 'Une maison calme.' },
    amenities: ['wifi'],
    check_in_from: '14:00',
    check_out_until: '12:00',
    currency: 'NGN',
    taxes: [{ code: 'HV', kind: 'vat', percent: 7.5 }],
    child_ages: [2, 11],
    plans: [
      { code: 'flexible', board: 'breakfast', cancellation: [{ days: 2, keeps: 'first_night' }] },
      { code: 'saver', board: 'room_only', percent: -10, cancellation: 'non_refundable' },
    ],
    rooms: [{ ...ROOM, seasons: [{ ...SEASON, ...season }], ...room }],
    ...over,
  })
}

interface OwnHotelStage {
  readonly supplier: StaySupplier
  /** Keeps a hotel as an import would. */
  keep(...hotels: readonly OwnHotel[]): Promise<void>
}

/** The agency’s own hotels over all cities of the shop. */
export function openOwnHotels(db: Db, clock: Clock): OwnHotelStage {
  const memory = createHotelMemory({ db, clock, photoAddresses })
  return {
    supplier: ownHotels({ db, clock, places: stayPlacesOf(createPlaces()), memory }),
    async keep(...hotels) {
      await db.transaction().execute((tx) => saveHotels(tx, hotels, clock.now()))
      memory.forget()
    },
  }
}
