import { z } from 'zod'
import { VISA_PURPOSES } from '#contracts/cases/fields.ts'
import { currencySchema } from '#contracts/fields.ts'
import { CHARGE_CURRENCY, type Currency, fromDecimal, type Money } from '#contracts/money.ts'
import { VISA_AGES, type VisaAge } from '#contracts/visas/limits.ts'
import { type VisaService, visaServiceSchema } from '#contracts/visas/services.ts'
import { type CatalogueKind, createWrittenStore } from '#modules/catalogue/index.ts'
import { VISA_PAPERS } from './paper-codes.ts'

const MOST_AMOUNT = 1e9
const shown = visaServiceSchema.shape
const amounts = { adult: amount(), child: amount(), infant: amount() }

function amount() {
  return z.number().min(0).max(MOST_AMOUNT)
}

const papers = z.array(z.enum(VISA_PAPERS)).max(15)
const side = z.int().min(20).max(120)

/** What the agency does for one destination, as a file has it: amounts in units of their currency. */
const visaSchema = z.strictObject({
  destination: z.string().regex(/^[A-Z]{2}$/),
  on_sale: z.boolean().default(true),
  form: shown.form,
  purposes: z.array(z.enum(VISA_PURPOSES)).min(1),
  stay_days: z.int().min(1).max(365),
  entries: shown.entries,
  working_days: z.strictObject({ least: z.int().min(0).max(365), most: z.int().min(0).max(365) }),
  biometrics: z.boolean(),
  photo: z.strictObject({ width_mm: side, height_mm: side }),
  /** The agency's own, in the shop's currency. */
  service: z.strictObject(amounts),
  /** What the state asks; null where it is in the agency's price. */
  government: z.strictObject({ currency: currencySchema, ...amounts }).nullable(),
  /** What everybody brings. */
  papers,
  /** What goes with the application as a whole. */
  shared: papers,
  source: z.strictObject({
    name: z.string().min(1).max(120),
    url: z.url({ protocol: /^https$/ }),
    as_of: z.iso.date(),
  }),
})
type WrittenVisa = z.infer<typeof visaSchema>

/** What the agency does for one destination, and what it takes there. */
export interface VisaEntry extends Pick<
  VisaService,
  'destination' | 'form' | 'stay_days' | 'entries' | 'working_days' | 'biometrics' | 'photo' | 'source' | 'purposes'
> {
  readonly onSale: boolean
  /** The agency's own, in minor units of what the shop is paid in. */
  readonly service: Readonly<Record<VisaAge, number>>
  /** What the state asks; null where it is in the agency's price. */
  readonly government: Readonly<Record<VisaAge, Money>> | null
  /** What everybody brings, by the codes of tasks. */
  readonly papers: readonly string[]
  /** What goes with the application as a whole. */
  readonly shared: readonly string[]
}

/** Where visa services are kept. */
export const visaStore = createWrittenStore({
  table: 'visa_services',
  schema: visaSchema,
  keyOf: ({ destination }) => destination,
})

/** Visa services, by `npm run catalogue`. */
export function visaKind({
  countryName,
  changed,
}: {
  readonly countryName: (code: string, language: 'en') => string
  readonly changed: () => void
}): CatalogueKind<WrittenVisa> {
  return {
    name: 'visas',
    schema: visaSchema,
    keyOf: ({ destination }) => destination,
    check: async (_db, entries) =>
      entries.flatMap((visa, entry) => faultsOf(visa, countryName).map((fault) => ({ entry, ...fault }))),
    save: visaStore.save,
    read: visaStore.read,
    changed,
  }
}

function faultsOf(visa: WrittenVisa, countryName: (code: string, language: 'en') => string) {
  const { destination, working_days: days, service, government } = visa
  const isCountry = countryName(destination, 'en') !== destination
  const odd = (of: string, amountsOf: Readonly<Record<VisaAge, number>>, currency: Currency) =>
    VISA_AGES.filter((age) => fromDecimal(amountsOf[age], currency) === null).map((age) => ({
      path: [of, age],
      text: `more decimals than ${currency} has`,
    }))
  return [
    ...(isCountry ? [] : [{ path: ['destination'], text: 'must be a country, as its two letters of ISO 3166' }]),
    ...(days.most < days.least ? [{ path: ['working_days', 'most'], text: 'must not be less than least' }] : []),
    ...odd('service', service, CHARGE_CURRENCY),
    ...(government ? odd('government', government, government.currency) : []),
  ]
}

/** An entry as the shop works with it. */
export function entryOf({ on_sale: onSale, service, government, ...facts }: WrittenVisa): VisaEntry {
  const each = <Value>(valueOf: (age: VisaAge) => Value) => ({
    adult: valueOf('adult'),
    child: valueOf('child'),
    infant: valueOf('infant'),
  })
  return {
    ...facts,
    onSale,
    service: each((age) => minor(service[age], CHARGE_CURRENCY).amount),
    government: government && each((age) => minor(government[age], government.currency)),
  }
}

function minor(units: number, currency: Currency): Money {
  const money = fromDecimal(units, currency)
  if (!money) throw new Error(`${units} ${currency} was imported with more decimals than it has`)
  return money
}
