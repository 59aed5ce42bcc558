import { z } from 'zod'

/** A code of the agency's: `deluxe-garden`. Sellers' own ids look different, so that no two hotels share one. */
export const codeSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens, such as sea-view')

const wordsSchema = (most: number) => z.string().trim().min(1).max(most)

/** A text in every language of the shop. */
export const textSchema = (most: number) => z.strictObject({ en: wordsSchema(most), fr: wordsSchema(most) })

/** In units of the contract's currency: 85000, or 185.5. */
const MOST = 1_000_000_000
export const amountSchema = z.number().min(0).max(MOST)

export const priceSchema = z.number().gt(0).max(MOST)

/** On the hotel's own clock. */
export const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 14:00')

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Refuses the second of two parts of one code. */
export function uniqueCodes(parts: readonly { readonly code: string }[], context: z.core.$RefinementCtx): void {
  for (const [at, { code }] of parts.entries()) {
    if (parts.findIndex((part) => part.code === code) < at)
      context.addIssue({ code: 'custom', path: [at, 'code'], message: `${code} stands here twice` })
  }
}
