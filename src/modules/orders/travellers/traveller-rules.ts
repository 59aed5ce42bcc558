import { normalisePassportNumber } from '#contracts/passport-number.ts'
import { countries } from 'countries-list'
import type { FieldIssue } from '#contracts/errors.ts'
import type { PassengerInput } from '#contracts/travellers.ts'
import { airlineSpelling } from '#contracts/texts/name-letters.ts'
import { TITLES } from '#contracts/passenger-names.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { ageOn, isRealDate, isoDate } from '../calendar.ts'
import type { Issues } from '../product.ts'
import { assignInfants } from './infants.ts'

/** What the rules need to know of a trip, and of today. */
interface TravellerRules {
  /** How many there must be of each type. */
  readonly counts: Readonly<Record<PassengerType, number>>
  /** The date on which travellers must be as old as they are booked. */
  readonly agesOn: string
  /** The date that passports must outlast; null where nobody asks for one. */
  readonly passportsPast: string | null
  readonly today: string
}

/**
 * Checks everybody against a trip: numbers by type, titles, real dates, ages at its end, passports where the journey needs them, infants against adults, repeated names.
 */
export function checkTravellers(passengers: readonly PassengerInput[], trip: TravellerRules): Issues {
  if (!countsMatch(passengers, trip.counts)) return { passengers: 'passengers_mismatch' }
  return {
    ...repeatedNames(passengers),
    ...assignInfants(passengers).issues,
    ...Object.fromEntries(
      passengers.flatMap((passenger, index) => Object.entries(issuesOf(passenger, `passengers.${index}`, trip))),
    ),
  }
}

function countsMatch(passengers: readonly PassengerInput[], counts: TravellerRules['counts']): boolean {
  const count = (type: PassengerType) => passengers.filter((passenger) => passenger.type === type).length
  return count('ADT') === counts.ADT && count('CNN') === counts.CNN && count('INF') === counts.INF
}

function issuesOf(passenger: PassengerInput, path: string, trip: TravellerRules): Issues {
  const titles: readonly string[] = TITLES[passenger.type]
  return {
    ...(!titles.includes(passenger.title) && { [`${path}.title`]: 'title_invalid' }),
    ...(!isCountry(passenger.nationality) && { [`${path}.nationality`]: 'nationality_required' }),
    ...birthIssues(passenger, path, trip),
    ...(trip.passportsPast !== null && passportIssues(passenger, path, trip.passportsPast)),
  }
}

function birthIssues(passenger: PassengerInput, path: string, trip: TravellerRules): Issues {
  const { year_of_birth: year, month_of_birth: month, day_of_birth: day } = passenger
  if (!isRealDate(year, month, day)) return { [`${path}.day_of_birth`]: 'birth_date_invalid' }
  const bornOn = isoDate(year, month, day)
  if (bornOn > trip.today) return { [`${path}.year_of_birth`]: 'birth_date_invalid' }
  const age = ageOn(bornOn, trip.agesOn)
  const { from, below, issue } = AGES[passenger.type]
  return age >= from && age < below ? {} : { [`${path}.year_of_birth`]: issue }
}

/** Full years at the end of the trip (specification, section 9). */
const AGES = {
  ADT: { from: 12, below: 150, issue: 'age_not_adult' },
  CNN: { from: 2, below: 12, issue: 'age_not_child' },
  INF: { from: 0, below: 2, issue: 'age_not_infant' },
} as const satisfies Record<PassengerType, { from: number; below: number; issue: FieldIssue }>

function passportIssues(passenger: PassengerInput, path: string, arrival: string): Issues {
  const number = normalisePassportNumber(passenger.passport_number)
  const expiry = passenger.passport_expiry_date
  const country = passenger.passport_issuing_country
  return {
    ...(number === '' && { [`${path}.passport_number`]: 'passport_number_required' }),
    ...(number !== '' && !PASSPORT_NUMBER.test(number) && { [`${path}.passport_number`]: 'passport_number_invalid' }),
    ...(!expiry && { [`${path}.passport_expiry_date`]: 'passport_expiry_required' }),
    ...(expiry &&
      expiry <= arrival && {
        [`${path}.passport_expiry_date`]: { code: 'passport_invalid', values: { date: arrival } },
      }),
    ...(!(country && isCountry(country)) && { [`${path}.passport_issuing_country`]: 'passport_country_required' }),
  }
}

/** ICAO 9303 gives the number nine places and lets states use more by way of the optional data. */
const PASSPORT_NUMBER = /^[A-Z0-9]{5,15}$/

/** Airlines refuse two travellers of one name in one booking. */
function repeatedNames(passengers: readonly PassengerInput[]): Issues {
  const seen = new Set<string>()
  const issues: Record<string, FieldIssue> = {}
  for (const [index, passenger] of passengers.entries()) {
    const name = ticketName(passenger)
    if (seen.has(name)) issues[`passengers.${index}.first_name`] = 'name_duplicate'
    seen.add(name)
  }
  return issues
}

/** As a ticket prints a name, so that « Zoé » equals « ZOE » and a hyphen makes nobody else. */
function ticketName({ first_name, last_name }: PassengerInput): string {
  const joined = (name: string) => airlineSpelling(name).replaceAll(' ', '')
  return `${joined(last_name)}/${joined(first_name)}`
}

function isCountry(code: string): boolean {
  return Object.hasOwn(countries, code)
}
