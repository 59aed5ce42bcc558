import { z } from 'zod'

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

/** What a caller says of a guest: as much as they know. */
export const contactInputSchema = contactSchema
  .extend({
    emailAddress: z.email().max(254).nullable(),
    phoneNumber: z.string().max(40).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    locales: z.array(z.string().max(35)).max(20),
  })
  .partial()
export type OctoContactInput = z.output<typeof contactInputSchema>
