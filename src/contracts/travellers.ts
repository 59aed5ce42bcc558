import { z } from 'zod'
import { code, writtenText } from './fields.ts'
import { NAME_PATTERN } from './texts/name-letters.ts'
import { MAX_NAME_LENGTH } from './passenger-names.ts'
import { passengerTypeSchema } from './prices.ts'

export const titleSchema = z.enum(['mr', 'mrs', 'ms', 'miss'], code('title_required'))
const genderSchema = z.enum(['male', 'female'], code('gender_required'))

/** A name as airlines print it. */
export const nameSchema = (required: 'first_name_required' | 'last_name_required') =>
  writtenText(code(required))
    .min(1, code(required))
    .max(MAX_NAME_LENGTH, code('too_long'))
    .regex(NAME_PATTERN, code('name_invalid'))

const country = (required: 'nationality_required' | 'passport_country_required') =>
  z.string(code(required)).regex(/^[A-Z]{2}$/, code(required))

/**
 * Age, expiry and document rules depend on the trip and are the orders module's; it reports them on
 * the same field paths (`passengers.1.year_of_birth`).
 */
export const passengerInputSchema = z.object({
  type: passengerTypeSchema,
  title: titleSchema,
  first_name: nameSchema('first_name_required'),
  last_name: nameSchema('last_name_required'),
  gender: genderSchema,
  nationality: country('nationality_required'),
  year_of_birth: z
    .int(code('birth_year_required'))
    .min(1900, code('birth_year_required'))
    .max(2200, code('birth_year_required')),
  month_of_birth: z
    .int(code('birth_month_required'))
    .min(1, code('birth_month_required'))
    .max(12, code('birth_month_required')),
  day_of_birth: z
    .int(code('birth_day_required'))
    .min(1, code('birth_day_required'))
    .max(31, code('birth_day_required')),
  passport_number: writtenText().max(20, code('passport_number_invalid')).nullish(),
  passport_expiry_date: z.iso.date(code('passport_expiry_required')).nullish(),
  passport_issuing_country: country('passport_country_required').nullish(),
  /** Index (0-based, among the adults) of the adult who holds this infant. */
  infant_of: z.int().min(0).nullish(),
})

/** A traveller of whatever is ordered: what is missing is asked for by the products that need it. */
export const travellerInputSchema = passengerInputSchema.extend({
  type: passengerTypeSchema.default('ADT'),
  title: titleSchema.nullish(),
  gender: genderSchema.nullish(),
  nationality: country('nationality_required').nullish(),
  year_of_birth: passengerInputSchema.shape.year_of_birth.nullish(),
  month_of_birth: passengerInputSchema.shape.month_of_birth.nullish(),
  day_of_birth: passengerInputSchema.shape.day_of_birth.nullish(),
})

export const contactSchema = z.object({
  email: writtenText(code('email_required'))
    .min(1, code('email_required'))
    .max(254, code('too_long'))
    .pipe(z.email(code('email_invalid'))),
  /** Dial code with its plus sign, `+234`. */
  country_code: z.string(code('country_code_required')).regex(/^\+\d{1,4}$/, code('country_code_required')),
  phone_number: writtenText(code('phone_required')).min(1, code('phone_required')).max(20, code('phone_invalid')),
})

export type Title = z.infer<typeof titleSchema>
export type Gender = z.infer<typeof genderSchema>
export type PassengerInput = z.infer<typeof passengerInputSchema>
export type TravellerInput = z.infer<typeof travellerInputSchema>
export type Contact = z.infer<typeof contactSchema>
