import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { RequirementKind } from '#contracts/visas/requirements.ts'

const fileSchema = z.object({
  source: z.string(),
  as_of: z.string(),
  destinations: z.string(),
  days: z.array(z.int()),
  rows: z.record(z.string(), z.string()),
})

/** What a passport needs at a border, as far as the index knows. */
interface IndexedRequirement {
  readonly kind: RequirementKind
  /** So long one may stay; null where the index does not say. */
  readonly days: number | null
}

const KINDS: Readonly<Record<string, RequirementKind>> = {
  s: 'own',
  f: 'free',
  o: 'on_arrival',
  a: 'eta',
  e: 'e_visa',
  v: 'required',
  n: 'no_admission',
}
/** Each stands for a number of days. */
const NUMBERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

type PassportIndex = z.infer<typeof fileSchema>
let index: PassportIndex | null = null

/** Read when it is asked for the first time. */
function read(): PassportIndex {
  index ??= fileSchema.parse(JSON.parse(readFileSync(new URL('passport-index.json', import.meta.url), 'utf8')))
  return index
}

/** Where the index comes from, and its state. */
export function indexSource(): { readonly url: string; readonly asOf: string } {
  const { source, as_of } = read()
  return { url: source, asOf: as_of }
}

/** @returns `unknown` for what the index does not have */
export function requirementOf(passport: string, destination: string): IndexedRequirement {
  const { destinations, rows, days } = read()
  if (passport === destination) return { kind: 'own', days: null }
  const at = destinations.split(' ').indexOf(destination)
  const sign = at < 0 ? undefined : rows[passport]?.[at]
  if (sign === undefined) return { kind: 'unknown', days: null }
  const number = NUMBERS.indexOf(sign)
  if (number >= 0) return { kind: 'free', days: days[number] ?? null }
  return { kind: KINDS[sign] ?? 'unknown', days: null }
}
