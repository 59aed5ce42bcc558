import { z } from 'zod'
import { code } from '../fields.ts'
import { LANDING_KINDS } from './kinds.ts'

/** HTML that is safe to be shown as it is; empty where the page has no more to say. */
const html = z.string()
/** Lines of plain text by their names (`LANDING_FACTS`). */
const facts = z.record(z.string(), z.string())

export const landingRequest = z.object({
  kind: z.enum(LANDING_KINDS, code('invalid')),
  name: z.string(code('required')).min(1, code('required')).max(80),
  /** The secret of a link that shows words before they are published. */
  preview: z.string().max(400, code('too_long')).nullish(),
})
export const landingResponse = z.object({
  facts,
  html,
  /** Set where words are shown before they are published: which version, counted from one, and until when. */
  preview: z.object({ version: z.int(), until: z.iso.datetime() }).nullable(),
})

export const landingListRequest = z.object({ kind: z.enum(LANDING_KINDS, code('invalid')) })
/** All that is written of a kind, in the order of the names. */
export const landingListResponse = z.object({ entries: z.array(z.object({ name: z.string(), facts })) })

export type LandingRequest = z.infer<typeof landingRequest>
export type LandingResponse = z.infer<typeof landingResponse>
export type LandingListRequest = z.infer<typeof landingListRequest>
export type LandingListResponse = z.infer<typeof landingListResponse>
