import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { Gender, PassengerInput, Title } from '#contracts/travellers.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { TITLES } from '#contracts/passenger-names.ts'
import { withoutInvisibleCharacters } from '#contracts/texts/invisible-characters.ts'
import type { FormValues } from '../../lib/form/form-values.ts'

/** What stands in the form, by field path: `contact.email`, `passengers.0.first_name`. */
export type BookingValues = FormValues

/** A value without the spaces around it and what nobody sees; '' when there is none. */
export const valueOf = (values: BookingValues, path: string): string =>
  withoutInvisibleCharacters(values[path] ?? '').trim()

/** Dial code as the API takes it (`+234`), from the form's value `NG:234`. */
export const dialCodeOf = (value: string): string => {
  const digits = value.split(':')[1] ?? ''
  return /^\d{1,4}$/.test(digits) ? `+${digits}` : ''
}

/** What is asked of the travellers. */
interface Asked {
  readonly passengers: readonly PassengerType[]
  readonly passport: boolean
  readonly namesOnly?: boolean
}

/** The part of an item's request that stands in the form under its path. */
export function itemRequest(
  values: BookingValues,
  path: string,
  { takenByOne, taker, usualTaker }: ItemTaker,
): Pick<CreateOrderRequest['items'][number], 'travellers' | 'special_requests' | 'answers'> {
  const chosen = valueOf(values, `${path}.travellers`)
  const special_requests = valueOf(values, `${path}.special_requests`)
  return {
    ...(takenByOne && { travellers: [taker ?? (chosen === '' ? usualTaker : Number(chosen))] }),
    ...(special_requests && { special_requests }),
    ...answersAt(values, `${path}.answers.`),
  }
}

/** What is answered to the questions of an item's product. */
function answersAt(values: BookingValues, prefix: string): { answers?: Record<string, string> } {
  const given = Object.keys(values).flatMap((name) => {
    const value = name.startsWith(prefix) ? valueOf(values, name) : ''
    return value === '' ? [] : [[name.slice(prefix.length), value] as const]
  })
  return given.length > 0 ? { answers: Object.fromEntries(given) } : {}
}

/** Who takes an item, where one adult does: who is asked for with it, or who is chosen. */
interface ItemTaker {
  readonly takenByOne: boolean
  readonly taker: number | null
  readonly usualTaker: number
}

/** The request of a checked form, or null when something is missing after all. */
export function bookingRequest(
  values: BookingValues,
  { passengers: types, passport, namesOnly = false }: Asked,
  order: Pick<CreateOrderRequest, 'items' | 'expected_total' | 'coupon_code' | 'time_zone' | 'declined'>,
): CreateOrderRequest | null {
  const passengers = types.map((type, index) =>
    namesOnly ? namedGuest(values, type, index) : passengerOf(values, type, index, passport),
  )
  const complete = passengers.filter((passenger) => passenger !== null)
  if (complete.length !== passengers.length || values['agree_terms'] === undefined) return null
  return {
    contact: {
      email: valueOf(values, 'contact.email'),
      country_code: dialCodeOf(valueOf(values, 'contact.country_code')),
      phone_number: valueOf(values, 'contact.phone_number'),
    },
    passengers: complete,
    ...order,
    ...paymentChoice(values),
    ...(values['partial_policy'] === 'cancel_all' && { partial_policy: 'cancel_all' as const }),
    agree_terms: true,
  }
}

function paymentChoice(values: BookingValues): Pick<CreateOrderRequest, 'payment_option' | 'later_parts'> {
  const option = values['payment_option']
  if (option === 'instalments') return { payment_option: option, later_parts: Number(values['later_parts']) }
  return option === 'hold' ? { payment_option: option } : {}
}

function namedGuest(values: BookingValues, type: PassengerType, index: number) {
  const read = (field: string) => valueOf(values, `passengers.${index}.${field}`)
  return { type, first_name: read('first_name'), last_name: read('last_name') }
}

const GENDERS: readonly Gender[] = ['male', 'female']

function passengerOf(
  values: BookingValues,
  type: PassengerType,
  index: number,
  passport: boolean,
): PassengerInput | null {
  const read = (field: string) => valueOf(values, `passengers.${index}.${field}`)
  const titles: readonly Title[] = TITLES[type]
  const title = titles.find((known) => known === read('title'))
  const gender = GENDERS.find((known) => known === read('gender'))
  if (!title || !gender) return null
  return {
    type,
    title,
    first_name: read('first_name'),
    last_name: read('last_name'),
    gender,
    nationality: read('nationality'),
    year_of_birth: Number(read('year_of_birth')),
    month_of_birth: Number(read('month_of_birth')),
    day_of_birth: Number(read('day_of_birth')),
    ...(passport
      ? {
          passport_number: read('passport_number').toUpperCase().replaceAll(/\s/g, ''),
          passport_expiry_date: read('passport_expiry_date'),
          passport_issuing_country: read('passport_issuing_country'),
        }
      : {}),
    ...(type === 'INF' ? { infant_of: Number(read('infant_of')) } : {}),
  }
}
