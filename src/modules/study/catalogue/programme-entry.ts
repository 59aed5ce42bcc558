import { z } from 'zod'
import { DEGREES, FIELDS, FRENCH_SCORES, LEVELS, STUDY_COUNTRIES, STUDY_LANGUAGES } from '#contracts/study/levels.ts'
import { type CatalogueKind, createWrittenStore, type WrittenMemory } from '#modules/catalogue/index.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/** Units of a currency for a US dollar, of autumn 2025 and rounded: they sort budgets into bands and charge nobody. */
const FOR_A_DOLLAR: Readonly<Record<string, number>> = {
  AED: 3.67,
  CAD: 1.38,
  EUR: 0.86,
  GBP: 0.75,
  MAD: 9.1,
  MYR: 4.2,
  USD: 1,
  XOF: 565,
  ZAR: 17.4,
}

const CURRENCIES = Object.keys(FOR_A_DOLLAR)

/** A programme as it is written down: figures are the least that is asked of somebody from abroad, of one year. */
const entrySchema = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{2,60}$/),
  on_sale: z.boolean().default(true),
  country: z.enum(STUDY_COUNTRIES),
  institution: z.string().min(1).max(120),
  city: z.string().min(1).max(80),
  title: z.string().min(1).max(120),
  level: z.enum(LEVELS),
  field: z.enum(FIELDS),
  languages: z.array(z.enum(STUDY_LANGUAGES)).min(1),
  months: z.int().min(3).max(96),
  intakes: z.array(z.int().min(1).max(12)).min(1),
  tuition_from: z.int().min(0),
  currency: z.enum(CURRENCIES),
  degree: z.enum(DEGREES),
  ielts: z.number().min(4).max(9).nullable(),
  french: z.enum(FRENCH_SCORES).nullable(),
  application_fee: z.int().positive().nullable(),
  year: z.string().regex(/^20\d\d\/\d\d$/),
  source: z.url({ protocol: /^https$/ }),
})

export type ProgrammeEntry = z.infer<typeof entrySchema>

const store = createWrittenStore({ table: 'study_programmes', schema: entrySchema, keyOf: ({ code }) => code })

/** Study programmes, by `npm run catalogue`. */
export function programmeKind({ changed }: { readonly changed: () => void }): CatalogueKind<ProgrammeEntry> {
  return {
    name: 'programmes',
    schema: entrySchema,
    keyOf: ({ code }) => code,
    save: store.save,
    read: store.read,
    changed,
  }
}

/** The agency's programmes; what another process has imported is seen some seconds later. */
export function rememberProgrammes(deps: { readonly db: Db; readonly clock: Clock }): WrittenMemory<ProgrammeEntry> {
  return store.remember(deps, (entry) => entry)
}

/** What a year costs in US dollars, roughly. */
export const inDollars = ({ tuition_from: amount, currency }: ProgrammeEntry): number =>
  Math.round(amount / (FOR_A_DOLLAR[currency] ?? 1))
