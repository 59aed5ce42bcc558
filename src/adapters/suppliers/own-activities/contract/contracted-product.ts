import type { Language } from '#contracts/locale.ts'
import { minorOf } from '../../own-catalogue/amounts.ts'
import { WEEKDAYS } from '../../own-catalogue/fields.ts'
import { dateOf, weekdayOf } from '../../simulator/world/calendar.ts'
import type { ActivityCity, OwnOption, OwnProduct } from '../product.ts'
import type { CataloguePhotos } from '../../own-catalogue/catalogue-memory.ts'
import { describeContract } from './describe-contract.ts'
import type { ContractOption, OwnActivity } from './own-activity.ts'

/** An activity of the catalogue as it is sold. */
export function contractedProduct(activity: OwnActivity, city: ActivityCity, photos: CataloguePhotos): OwnProduct {
  const { code, currency, opening_hours: hours } = activity
  const options = new Map(activity.options.map((option) => [option.code, option]))
  const seasonOf = (key: string, day: number) => seasonOn(activity, options.get(key), day)
  return {
    id: code,
    city,
    currency,
    onSale: activity.on_sale,
    hours: hours ? [hours.from, hours.until] : null,
    magic: null,
    options: activity.options.map(optionOf),
    describe: (_telling, language: Language) => describeContract(activity, { city, photos, language }),
    takesPlace: ({ key }, day) => seasonOf(key, day) !== undefined,
    offered: ({ key }) => options.get(key)?.capacity ?? 0,
    prices({ key, units }, day) {
      const prices = seasonOf(key, day)?.prices
      return prices ? units.map(({ unit_id }) => ({ unit_id, amount: minorOf(prices[unit_id] ?? 0, currency) })) : []
    },
    lowest(day) {
      const date = day === null ? '' : dateOf(day)
      const amounts = activity.options.flatMap(({ seasons, units: [first] }) =>
        seasons.flatMap(({ to, prices }) => (first && to >= date ? (prices[first.code] ?? []) : [])),
      )
      return amounts.length > 0 ? minorOf(Math.min(...amounts), currency) : null
    },
  }
}

/** The season of a day; none where it does not take place. */
function seasonOn({ closed }: OwnActivity, option: ContractOption | undefined, day: number) {
  const date = dateOf(day)
  // Weeks of the catalogue begin on Sundays, those of the timetable on Mondays.
  const weekday = WEEKDAYS[(weekdayOf(day) + 1) % WEEKDAYS.length]
  if (closed.includes(date) || weekday === undefined) return undefined
  return option?.seasons.find(({ from, to, weekdays }) => from <= date && date <= to && weekdays.includes(weekday))
}

/** Names are told with the activity. */
function optionOf(option: ContractOption): OwnOption {
  return {
    key: option.code,
    starts: option.start_times,
    minutes: option.duration_minutes,
    minUnits: option.min_units,
    maxUnits: option.max_units,
    cutoffHours: option.free_hours,
    answeredWithinHours: null,
    units: option.units.map(({ code, ...unit }) => ({ ...unit, unit_id: code, name: null })),
  }
}
