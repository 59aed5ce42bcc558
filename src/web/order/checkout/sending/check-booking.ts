import type { FieldCode } from '#contracts/errors.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { NAME_PATTERN } from '#contracts/texts/name-letters.ts'
import { MAX_NAME_LENGTH } from '#contracts/passenger-names.ts'
import { ageOn, ageSuits } from '../../../travellers/ages.ts'
import { birthDate } from '../../../travellers/birth-dates.ts'
import type { BookingRules } from '../booking-rules.ts'
import { type BookingValues, dialCodeOf, valueOf } from '../booking-values.ts'

/** Field path → what is wrong. The API is the judge; this only spares the way there. */
type FieldErrors = Readonly<Record<string, FieldCode>>

/** Every mistake that can be seen without the API, in the order of the form. `choice`: a question of yes or no. */
export function checkBooking(values: BookingValues, rules: BookingRules, choice: string | null = null): FieldErrors {
  return {
    ...checkContact(values),
    ...Object.assign({}, ...rules.passengers.map((type, index) => checkPassenger(values, rules, type, index))),
    ...checkInfants(values, rules),
    ...checkAnswers(values, rules),
    ...(choice !== null && values[choice] === undefined ? { [choice]: 'choice_required' } : {}),
    ...(values['agree_terms'] === undefined ? { agree_terms: 'terms_required' } : {}),
  }
}

type Found = Record<string, FieldCode>

function checkContact(values: BookingValues): Found {
  const found: Found = {}
  const email = valueOf(values, 'contact.email')
  if (!email) found['contact.email'] = 'email_required'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) found['contact.email'] = 'email_invalid'
  if (!dialCodeOf(valueOf(values, 'contact.country_code'))) found['contact.country_code'] = 'country_code_required'
  const phone = valueOf(values, 'contact.phone_number')
  if (!phone) found['contact.phone_number'] = 'phone_required'
  else if (!/^[\d\s().-]{5,20}$/.test(phone)) found['contact.phone_number'] = 'phone_invalid'
  return found
}

function checkAnswers(values: BookingValues, { answers = {} }: BookingRules): Found {
  return Object.fromEntries(Object.entries(answers).filter(([path]) => !valueOf(values, path)))
}

const REQUIRED = [
  ['title', 'title_required'],
  ['first_name', 'first_name_required'],
  ['last_name', 'last_name_required'],
  ['gender', 'gender_required'],
  ['year_of_birth', 'birth_year_required'],
  ['month_of_birth', 'birth_month_required'],
  ['day_of_birth', 'birth_day_required'],
  ['nationality', 'nationality_required'],
] as const satisfies readonly (readonly [string, FieldCode])[]

const PASSPORT = [
  ['passport_number', 'passport_number_required'],
  ['passport_expiry_date', 'passport_expiry_required'],
  ['passport_issuing_country', 'passport_country_required'],
] as const satisfies readonly (readonly [string, FieldCode])[]

const NAMES = REQUIRED.filter(([field]) => field.endsWith('_name'))

function requiredBy({ passport, namesOnly }: BookingRules) {
  if (namesOnly) return NAMES
  return passport ? [...REQUIRED, ...PASSPORT] : REQUIRED
}

function checkPassenger(values: BookingValues, rules: BookingRules, type: PassengerType, index: number): Found {
  const found: Found = {}
  const path = (field: string) => `passengers.${index}.${field}`
  const read = (field: string) => valueOf(values, path(field))
  for (const [field, code] of requiredBy(rules)) {
    if (!read(field)) found[path(field)] = code
  }
  for (const field of ['first_name', 'last_name']) {
    const name = read(field)
    if (name && !NAME_PATTERN.test(name)) found[path(field)] = 'name_invalid'
    else if (name.length > MAX_NAME_LENGTH) found[path(field)] = 'too_long'
  }
  if (rules.namesOnly) return found
  Object.assign(found, checkBirth(read, path, type, rules))
  if (rules.passport) Object.assign(found, checkPassport(read, path, rules))
  return found
}

const AGE_CODES: Readonly<Record<PassengerType, FieldCode>> = {
  ADT: 'age_not_adult',
  CNN: 'age_not_child',
  INF: 'age_not_infant',
}

type Read = (field: string) => string

function checkBirth(read: Read, path: Read, type: PassengerType, rules: BookingRules): Found {
  const [year, month, day] = [read('year_of_birth'), read('month_of_birth'), read('day_of_birth')]
  if (!year || !month || !day) return {}
  const born = birthDate(Number(year), Number(month), Number(day))
  if (!born) return { [path('day_of_birth')]: 'birth_date_invalid' }
  return ageSuits(type, ageOn(born, rules.lastDeparture)) ? {} : { [path('year_of_birth')]: AGE_CODES[type] }
}

function checkPassport(read: Read, path: Read, rules: BookingRules): Found {
  const found: Found = {}
  const number = read('passport_number').replaceAll(/\s/g, '')
  if (number && !/^[A-Za-z0-9]{5,20}$/.test(number)) found[path('passport_number')] = 'passport_number_invalid'
  const expiry = read('passport_expiry_date')
  if (expiry && !/^\d{4}-\d\d-\d\d$/.test(expiry)) found[path('passport_expiry_date')] = 'date_invalid'
  else if (expiry && expiry <= rules.lastArrival) found[path('passport_expiry_date')] = 'passport_invalid'
  return found
}

/** An adult holds one infant at most. */
function checkInfants(values: BookingValues, rules: BookingRules): Found {
  const found: Found = {}
  const taken = new Set<string>()
  rules.passengers.forEach((type, index) => {
    if (type !== 'INF') return
    const path = `passengers.${index}.infant_of`
    const adult = valueOf(values, path)
    if (!adult || taken.has(adult)) found[path] = 'infant_adult_invalid'
    taken.add(adult)
  })
  return found
}
