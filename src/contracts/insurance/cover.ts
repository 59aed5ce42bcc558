import { z } from 'zod'
import { moneySchema } from '../fields.ts'

/** How much is covered, the least first. */
export const COVER_LEVELS = ['essential', 'comfort', 'premium'] as const
export const coverLevelSchema = z.enum(COVER_LEVELS)

/** What is covered, in the order in which it is compared. */
export const COVER_KINDS = [
  'medical',
  'repatriation',
  'death',
  'cancellation',
  'baggage',
  'delay',
  'liability',
] as const

/** `america`: the United States, Canada and the Caribbean, where treatment costs most. */
const coverZoneSchema = z.enum(['africa', 'europe', 'world', 'america'])

/** One thing that is covered: up to `amount` for each traveller, `excess` of each claim stays with them. */
const coverSchema = z.object({
  kind: z.enum(COVER_KINDS),
  amount: moneySchema,
  excess: moneySchema.nullable(),
})

/** A country with its name in the reader's language. */
export const namedCountrySchema = z.object({ code: z.string().length(2), name: z.string() })

/** A level of cover as an insurer sells it, whatever it costs. */
export const planSchema = z.object({
  level: coverLevelSchema,
  /** Whose cover it is; null where its name is not told. */
  insurer: z.string().nullable(),
  /** Of an insurer that insures nobody: the shop shows how it works. */
  demonstration: z.boolean(),
  zone: coverZoneSchema,
  covers: z.array(coverSchema),
  /** Whether it is what a Schengen visa asks for: only of trips that go there. */
  schengen: z.boolean(),
  /** Address of the insurer's own wording; null where it is the shop's page. */
  wording_url: z.string().nullable(),
})

export type CoverLevel = z.infer<typeof coverLevelSchema>
export type CoverZone = z.infer<typeof coverZoneSchema>
export type Cover = z.infer<typeof coverSchema>
export type CoverKind = Cover['kind']
export type Plan = z.infer<typeof planSchema>
