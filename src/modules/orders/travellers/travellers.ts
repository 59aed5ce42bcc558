import parsePhoneNumber from 'libphonenumber-js/min'
import { Refusal } from '#contracts/errors.ts'
import type { Contact, TravellerInput } from '#contracts/travellers.ts'
import { normalisePassportNumber } from '#contracts/passport-number.ts'
import { isoDate } from '../calendar.ts'
import type { Issues, Product, TravellerCheck } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'
import type { OrderContact, OrderPassenger } from '../order.ts'

export interface Passport {
  readonly number: string
  readonly expiresOn: string
  readonly issuingCountry: string
}

/** A passenger to be stored; the passport only where the journey needs one. */
export interface Traveller extends OrderPassenger {
  readonly bornOn: string
  readonly passport: Passport | null
}

/** An own offer, the product that knows what its travellers must be, and who they are, by index. */
interface Wanted {
  readonly product: Product
  readonly offer: ProductOffer
  readonly travellers: readonly number[]
}

interface Asked {
  readonly passengers: readonly TravellerInput[]
  readonly contact: Contact
}

/**
 * Travellers and contact, checked by every product that is ordered, in the form in which an order keeps them.
 * @param today the latest calendar date on Earth
 * @throws Refusal `validation_failed` that names every field.
 */
export function readTravellers(
  { passengers, contact }: Asked,
  wanted: readonly Wanted[],
  today: string,
): { travellers: readonly Traveller[]; contact: OrderContact } {
  const phone = readPhone(contact)
  const checks = wanted.map((one) => checkFor(one, passengers, today))
  const fields: Issues = {
    ...Object.assign({}, ...checks.map(({ issues }) => issues)),
    ...(phone === null && { 'contact.phone_number': 'phone_invalid' }),
  }
  if (phone === null || Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  // Nobody's passport is kept for what others do.
  const withPassport = new Set(wanted.flatMap((one, at) => (checks[at]?.needsPassports ? one.travellers : [])))
  const holderOf = (position: number) =>
    checks.map(({ holders }) => holders.get(position)).find((holder) => holder !== undefined) ?? null
  return {
    travellers: passengers.map((passenger, position) =>
      travellerOf(passenger, position, holderOf(position), withPassport.has(position)),
    ),
    contact: { email: contact.email, phone },
  }
}

/** What a product says of its own travellers, by where they stand among all. */
function checkFor(
  { product, offer, travellers }: Wanted,
  passengers: readonly TravellerInput[],
  today: string,
): TravellerCheck {
  const own = passengers.filter((_, index) => travellers.includes(index))
  const check = product.checkTravellers(offer, own, today)
  if (own.length === passengers.length) return check
  const at = (index: number) => travellers[index] ?? index
  return {
    ...check,
    issues: Object.fromEntries(
      Object.entries(check.issues).map(([path, issue]) => [
        path.replace(/^passengers\.(\d+)/, (_, index: string) => `passengers.${at(Number(index))}`),
        issue,
      ]),
    ),
    holders: new Map([...check.holders].map(([infant, adult]) => [at(infant), at(adult)])),
  }
}

/**
 * The number in international form, with or without its trunk zero; null when no phone can have it.
 * It is read as one text with its dial code, since the codes of many islands (+1876, +1246) are a
 * country's code and an area's in one. Who types the code into the number as well is understood.
 */
export function readPhone({ country_code, phone_number }: Contact): string | null {
  const typed = phone_number.trim()
  if (typed.startsWith('+')) return validNumber(typed)
  return validNumber(country_code + typed) ?? withoutRepeatedCode(country_code, typed)
}

function withoutRepeatedCode(code: string, typed: string): string | null {
  const numbers = [`+${typed}`, `+1${typed}`].map(validNumber)
  return numbers.find((number) => number?.startsWith(code)) ?? null
}

function validNumber(text: string): string | null {
  const phone = parsePhoneNumber(text)
  return phone?.isValid() ? phone.number : null
}

function travellerOf(
  passenger: TravellerInput,
  position: number,
  infantOf: number | null,
  needsPassport: boolean,
): Traveller {
  return {
    position,
    type: passenger.type,
    title: passenger.title ?? null,
    firstName: passenger.first_name,
    lastName: passenger.last_name,
    gender: passenger.gender ?? null,
    bornOn: birthDateOf(passenger),
    nationality: passenger.nationality ?? '',
    infantOf,
    passport: needsPassport ? passportOf(passenger) : null,
  }
}

/** '' where nobody asks for it. */
function birthDateOf({ year_of_birth: year, month_of_birth: month, day_of_birth: day }: TravellerInput): string {
  return year && month && day ? isoDate(year, month, day) : ''
}

function passportOf(passenger: TravellerInput): Passport {
  return {
    number: normalisePassportNumber(passenger.passport_number),
    expiresOn: passenger.passport_expiry_date ?? '',
    issuingCountry: passenger.passport_issuing_country ?? '',
  }
}
