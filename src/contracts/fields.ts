import { z } from 'zod'
import type { FieldCode } from './errors.ts'
import { CURRENCIES, isCurrency } from './money.ts'
import { withoutInvisibleCharacters } from './texts/invisible-characters.ts'

/**
 * A zod `error` that carries a field code instead of a sentence; the API turns it into the caller's
 * language.
 */
export const code = (value: FieldCode): { error: string } => ({ error: value })

/** What a person writes, without the space around it and without what nobody sees. */
export const writtenText = (error: { error: string } = code('invalid')) =>
  z.string(error).overwrite(withoutInvisibleCharacters).trim()

export const currencySchema = z.literal(Object.keys(CURRENCIES).filter(isCurrency))
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema })
/** A plain date of the calendar, `2026-12-01`, that really exists. */
export const dateSchema = z.iso.date(code('date_invalid'))
/** Local time without an offset, `2026-12-01T23:05:00`. */
export const localDateTimeSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
export const instantSchema = z.iso.datetime()
/** Opaque ids that we made: a prefix, an underscore and 22 to 43 URL-safe characters. */
export const idSchema = (prefix: string): z.ZodString =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{16,64}$`), code('invalid'))
