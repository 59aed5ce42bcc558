import { z } from 'zod'
import { withoutInvisibleCharacters } from '../texts/invisible-characters.ts'

/** What may be asked of whoever comes. */
export const contactFieldSchema = z.enum([
  'firstName',
  'lastName',
  'emailAddress',
  'phoneNumber',
  'country',
  'notes',
  'locales',
  'allowMarketing',
  'postalCode',
])

const text = z.string().max(500).nullable()

export const contactSchema = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  emailAddress: text,
  phoneNumber: text,
  locales: z.array(z.string()),
  postalCode: text,
  country: text,
  notes: z.string().max(2000).nullable(),
})
export type OctoContact = z.output<typeof contactSchema>

/** What is written of a guest, without what nobody sees. */
const seen = (most: number) => z.string().overwrite(withoutInvisibleCharacters).max(most).nullable()

/** What a caller says of a guest: as much as they know. */
export const contactInputSchema = contactSchema
  .extend({
    fullName: seen(500),
    firstName: seen(500),
    lastName: seen(500),
    notes: seen(2000),
    emailAddress: z.email().max(254).nullable(),
    phoneNumber: seen(40),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    locales: z.array(z.string().max(35)).max(20),
  })
  .partial()
export type OctoContactInput = z.output<typeof contactInputSchema>
