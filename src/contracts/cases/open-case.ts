import { z } from 'zod'
import { code, instantSchema, writtenText } from '../fields.ts'
import { contactSchema } from '../travellers.ts'
import { asksMessage, caseFieldsOf, type CaseField, MOST_MESSAGE } from './fields.ts'
import type { CaseKind, EnquiryKind } from './kinds.ts'
import { slotChoiceShape } from './slot-choice.ts'

/** What stands on one line: it goes into titles, subjects of mails and calendars. */
const ONE_LINE = /^\P{Cc}*$/u
/** Words without signs that nobody can type. */
const WRITTEN = /^[\P{Cc}\n\r\t]*$/u

const required = code('required')
/** Left empty in a form, a field is absent. */
const emptyIsAbsent = (value: unknown) => (value === '' ? null : value)

function typeOf(field: CaseField): z.ZodType<string | number> {
  switch (field.type) {
    case 'text':
      return writtenText(required).min(1, required).max(field.most, code('too_long')).regex(ONE_LINE, code('invalid'))
    case 'choice':
      return z.enum(field.options, required)
    case 'count':
      return z
        .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : 'invalid') })
        .min(field.least, code('count_too_small'))
        .max(field.most, code('count_too_large'))
    case 'date':
      return z.iso.date({ error: ({ input }) => (input ? 'date_invalid' : 'date_required') })
    case 'time':
      return z.string(required).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, code('required'))
    case 'country':
      return z.string(required).regex(/^[A-Z]{2}$/, required)
  }
}

const schemaOf = (field: CaseField) =>
  z.preprocess(emptyIsAbsent, field.required ? typeOf(field) : typeOf(field).nullish())

/** The answers to what a kind asks. */
const caseDetailsSchema = (kind: CaseKind) =>
  z.strictObject(Object.fromEntries(caseFieldsOf(kind).map((field) => [field.name, schemaOf(field)])))

const anyMessageSchema = writtenText(required)
  .max(MOST_MESSAGE, code('message_too_long'))
  .regex(WRITTEN, code('invalid'))
export const messageSchema = anyMessageSchema.min(1, required)

/** With its dial code; asked of who wants to be called. */
export const phoneSchema = z.preprocess(
  emptyIsAbsent,
  writtenText()
    .regex(/^\+?[\d\s().-]{7,24}$/, code('phone_invalid'))
    .nullish(),
)

/** Who opens a case. */
const casePersonSchema = z.object({
  name: writtenText(required).min(1, required).max(80, code('too_long')).regex(ONE_LINE, code('invalid')),
  email: contactSchema.shape.email,
  phone: phoneSchema,
})

function opening<Kind extends EnquiryKind>(kind: Kind) {
  return casePersonSchema.extend({
    kind: z.literal(kind),
    details: caseDetailsSchema(kind),
    message: asksMessage(kind) ? messageSchema : anyMessageSchema.default(''),
    /** A free time of an adviser that is booked with it: both, or neither. */
    appointment: z.strictObject(slotChoiceShape).nullish(),
  })
}

export const caseOpenRequest = z.discriminatedUnion('kind', [
  opening('contact'),
  opening('careers'),
  opening('group'),
  opening('corporate'),
  opening('cab'),
  opening('bus'),
  opening('train'),
  opening('study'),
])

export const caseOpenResponse = z.object({
  case_id: z.string(),
  /** By which it is spoken of, `7KQ4-M2XD`. */
  reference: z.string(),
  /** By when the agency will have answered. */
  answer_by: instantSchema.nullable(),
})

export type CaseOpenRequest = z.input<typeof caseOpenRequest>
export type CaseOpening = z.output<typeof caseOpenRequest>
export type CaseOpenResponse = z.infer<typeof caseOpenResponse>
