import type { JourneyMoment, Moment } from '#modules/orders/index.ts'
import { addDays } from '#platform/local-date.ts'
import { lastDayOf } from '../catalogue/departure-terms.ts'
import { originOf } from '../catalogue/origins.ts'
import { type SoldPackage, soldPackageSchema } from './package-item.ts'

/** The journey of a package: its countries, its dates with the nights after them, and where its days are spent. */
export function momentsOfPackage(sold: unknown): readonly Moment[] {
  const { country, through = [], departure, extraNights, described } = soldPackageSchema.parse(sold)
  return [
    {
      kind: 'journey',
      homeCountry: originOf(departure.origin).country,
      country,
      through,
      from: departure.date,
      until: lastDayOf(departure, extraNights),
      places: placesOf(described, departure.date),
    },
  ]
}

/** Each stop with its first day and its last, in the order in which they are come to. */
function placesOf({ stops, days }: SoldPackage['described'], date: string): JourneyMoment['places'] {
  return stops.flatMap(({ name, latitude, longitude }, stop) => {
    const there = days.filter((day) => day.stop === stop).map(({ day }) => addDays(date, day - 1))
    const [from, until] = [there[0], there.at(-1)]
    return from && until ? [{ name, latitude, longitude, from, until }] : []
  })
}
