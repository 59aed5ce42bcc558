import type { RoomParty } from '#modules/hotels/stay-supplier.ts'
import { minorOf, percentOf } from '../../own-catalogue/amounts.ts'
import type { OwnHotel, OwnPlan, OwnRoom } from '../contract/hotel.ts'
import type { Season } from '../contract/season.ts'

/** Who pays what: children by their bands, and with the adults who are older than all of them. */
interface PayingParty {
  readonly adults: number
  /** Children of each band. */
  readonly children: readonly number[]
  readonly guests: number
}

export function payingParty({ child_ages: bands }: Pick<OwnHotel, 'child_ages'>, party: RoomParty): PayingParty {
  const children = bands.map(() => 0)
  let { adults } = party
  for (const age of party.childAges) {
    const band = bands.findIndex((last) => age <= last)
    if (band < 0) adults++
    else children[band] = (children[band] ?? 0) + 1
  }
  return { adults, children, guests: party.adults + party.childAges.length }
}

export function fitsRoom(room: OwnRoom, { adults, guests }: PayingParty): boolean {
  return adults <= room.max_adults && guests <= room.max_guests
}

interface Night {
  readonly currency: OwnHotel['currency']
  readonly room: OwnRoom
  readonly season: Season
  readonly plan: OwnPlan
  readonly party: PayingParty
}

/** What a night costs before taxes, in minor units. */
export function nightPrice({ currency, room, season, plan, party }: Night): number {
  const minor = (amount: number) => minorOf(amount, currency)
  const extraBeds = Math.max(0, party.guests - (room.max_guests - room.extra_beds))
  const bed =
    minor(season.adults[party.adults - 1] ?? 0) +
    party.children.reduce((sum, count, band) => sum + count * minor(season.children[band] ?? 0), 0) +
    extraBeds * minor(season.extra_bed)
  const children = party.children.reduce((sum, count) => sum + count, 0)
  const meals = party.adults * minor(plan.meals.adult) + children * minor(plan.meals.child)
  return bed + percentOf(bed, plan.percent, currency) + meals
}
