import type { FlightFilters } from '#contracts/flights/filters.ts'
import { type FilterRule, filterActions, wordsOf } from '../../../../listing/filters/filter-rules.ts'

/** Every filter, in the order in which the page names those that are on. */
export const FILTER_RULES = {
  stops: inOneWord('stops', 'max_stops'),
  bags: inOneWord('bags', 'checked_bags'),
  price: inOneWord('price', 'max_price'),
  airlines: inOneWord('airlines', 'airlines'),
  alliances: inOneWord('alliances', 'alliances'),
  departure: onDay('dep', 'departure'),
  arrival: onDay('arr', 'arrival'),
  return_departure: onDay('rdep', 'return_departure'),
  return_arrival: onDay('rarr', 'return_arrival'),
  duration: inOneWord('duration', 'max_duration_minutes'),
  layover: between('layover', 'min_layover_minutes', 'max_layover_minutes', '', ''),
  avoid: inOneWord('avoid', 'avoid_airports'),
  origins: inOneWord('from', 'origin_airports'),
  destinations: inOneWord('to', 'destination_airports'),
  easy: inOneWord('easy', 'easy_connections'),
} as const satisfies Readonly<Record<string, FlightRule>>
export type FilterName = keyof typeof FILTER_RULES

/** An address says each filter in one word. */
interface FlightRule extends FilterRule<FlightFilters> {
  readonly param: string
}

export const { writeFilters, activeFilters, withoutFilter, withFilter } = filterActions<FilterName, FlightFilters>(
  FILTER_RULES,
)

/** The values of one field. */
function inOneWord(param: string, key: keyof FlightFilters): FlightRule {
  return {
    param,
    keys: [key],
    write(filters) {
      const words = wordsOf(filters[key])
      return words.length > 0 ? [[param, words.join('.')]] : []
    },
  }
}

/** A window of the day in minutes. */
function onDay(param: string, way: 'departure' | 'arrival' | 'return_departure' | 'return_arrival'): FlightRule {
  return between(param, `${way}_from`, `${way}_to`, '0', '1440')
}

type LimitKey = {
  [Key in keyof FlightFilters]-?: FlightFilters[Key] extends number | undefined ? Key : never
}[keyof FlightFilters]

/** Two limits, and what is written for one that is not there. */
function between(param: string, from: LimitKey, to: LimitKey, least: string, most: string): FlightRule {
  return {
    param,
    keys: [from, to],
    write: ({ [from]: first, [to]: last }) =>
      first === undefined && last === undefined ? [] : [[param, `${first ?? least}-${last ?? most}`]],
  }
}
