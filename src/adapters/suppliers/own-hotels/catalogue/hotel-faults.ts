import { isAmountOf } from '../../own-catalogue/amounts.ts'
import type { OwnHotel, OwnRoom } from '../contract/hotel.ts'
import type { Season } from '../contract/season.ts'

interface Fault {
  readonly path: readonly (string | number)[]
  readonly text: string
}

type Bands = Pick<OwnHotel, 'child_ages' | 'currency'>

/** What is wrong with a hotel whose fields are right one by one. */
export function hotelFaults(hotel: OwnHotel): readonly Fault[] {
  return [
    ...bandFaults(hotel),
    ...amountFaults(hotel),
    ...hotel.rooms.flatMap((room, at) => roomFaults(hotel, room, at)),
  ]
}

function bandFaults({ child_ages: ages }: OwnHotel): readonly Fault[] {
  return ages.flatMap((age, at) =>
    at > 0 && age <= (ages[at - 1] ?? 0)
      ? [{ path: ['child_ages', at], text: 'must be more than the age of the band before' }]
      : [],
  )
}

function amountFaults({ currency, plans, local_taxes: taxes }: OwnHotel): readonly Fault[] {
  const amounts: readonly (readonly [Fault['path'], number])[] = [
    ...taxes.map(({ amount }, at) => [['local_taxes', at, 'amount'], amount] as const),
    ...plans.flatMap(({ meals }, at) => [
      [['plans', at, 'meals', 'adult'], meals.adult] as const,
      [['plans', at, 'meals', 'child'], meals.child] as const,
    ]),
  ]
  return amounts.flatMap(([path, amount]) => tooFine(path, amount, currency))
}

function tooFine(path: Fault['path'], amount: number, currency: OwnHotel['currency']): readonly Fault[] {
  return isAmountOf(amount, currency)
    ? []
    : [{ path, text: `${amount} has more digits behind the point than ${currency} has` }]
}

function roomFaults(bands: Bands, room: OwnRoom, at: number): readonly Fault[] {
  const here: Fault[] = []
  if (room.max_guests < room.max_adults)
    here.push({ path: ['max_guests'], text: `is less than max_adults, ${room.max_adults}` })
  if (room.extra_beds >= room.max_guests)
    here.push({
      path: ['extra_beds'],
      text: `must be less than max_guests, ${room.max_guests}: the room has beds of its own`,
    })
  const faults = [
    ...here,
    ...room.seasons.flatMap((season, order) =>
      seasonFaultsOf(bands, room, season).map(({ path, text }) => ({ path: ['seasons', order, ...path], text })),
    ),
  ]
  return faults.map(({ path, text }) => ({ path: ['rooms', at, ...path], text }))
}

/** What is wrong with a season of a room. */
export function seasonFaultsOf(
  { child_ages: ages, currency }: Bands,
  { max_adults: most }: Pick<OwnRoom, 'max_adults'>,
  { adults, children, extra_bed }: Pick<Season, 'adults' | 'children' | 'extra_bed'>,
): readonly Fault[] {
  const counts: Fault[] = []
  if (adults.length !== most)
    counts.push({
      path: ['adults'],
      text: `must be ${most} prices, one for each number of adults; there are ${adults.length}`,
    })
  if (children.length !== ages.length)
    counts.push({
      path: ['children'],
      text: `must be ${ages.length} prices, one for each band of child_ages; there are ${children.length}`,
    })
  const amounts = [
    ...adults.map((amount, at) => [['adults', at], amount] as const),
    ...children.map((amount, at) => [['children', at], amount] as const),
    [['extra_bed'], extra_bed] as const,
  ]
  return [...counts, ...amounts.flatMap(([path, amount]) => tooFine(path, amount, currency))]
}
