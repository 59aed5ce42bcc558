import type { Language } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { VisaService, VisaServiceLine, VisaServicesResponse } from '#contracts/visas/services.ts'
import { VISA_AGES } from '#contracts/visas/limits.ts'
import { Refusal } from '#contracts/errors.ts'
import { NoExchangeRate, type PriceBook } from '#modules/pricing/index.ts'
import type { VisaDeps } from '../deps.ts'
import { requiredDocuments } from './required-documents.ts'
import type { VisaEntry } from './visa-entry.ts'

/** What the agency does for a destination; null where it does nothing, or nothing any more. */
export async function findEntry(
  { services }: Pick<VisaDeps, 'services'>,
  destination: string,
): Promise<VisaEntry | null> {
  const entry = (await services()).get(destination)
  return entry?.onSale ? entry : null
}

/** What it costs by age, with what the state asks at today's rate. @throws Refusal `exchange_rate_missing` */
export function pricesOf(book: Pick<PriceBook, 'convert'>, entry: VisaEntry): VisaService['prices'] {
  return VISA_AGES.map((age) => {
    const service = { amount: entry.service[age], currency: CHARGE_CURRENCY }
    const government = entry.government?.[age] ?? null
    const converted = government === null ? 0 : toShop(book, government)
    return { age, service, government, total: { amount: service.amount + converted, currency: CHARGE_CURRENCY } }
  })
}

const WHOLE_NAIRA = 100

/** In what the shop is paid, up to the next whole unit. */
function toShop(book: Pick<PriceBook, 'convert'>, government: Parameters<PriceBook['convert']>[0]): number {
  try {
    return Math.ceil(book.convert(government).amount / WHOLE_NAIRA) * WHOLE_NAIRA
  } catch (error) {
    if (error instanceof NoExchangeRate) throw new Refusal('exchange_rate_missing', { cause: error })
    throw error
  }
}

/** A service as visitors see it. @throws Refusal `exchange_rate_missing` */
export function presentService(
  deps: Pick<VisaDeps, 'translate' | 'countryName'>,
  book: Pick<PriceBook, 'convert'>,
  entry: VisaEntry,
  language: Language,
): VisaService {
  const adult = { age: 'adult', occupation: 'employed', isAbroad: false } as const
  const codes = [...requiredDocuments(entry, 'tourism', adult), ...entry.shared]
  return {
    ...lineOf(deps, book, entry, language),
    documents: codes.map((code) => ({ code, title: deps.translate(language, `cases.tasks.${code}`) })),
  }
}

function lineOf(
  { countryName }: Pick<VisaDeps, 'countryName'>,
  book: Pick<PriceBook, 'convert'>,
  entry: VisaEntry,
  language: Language,
): VisaServiceLine {
  const { destination, form, stay_days, entries, working_days, biometrics, photo, source, purposes } = entry
  return {
    destination,
    form,
    stay_days,
    entries,
    working_days,
    biometrics,
    photo,
    source,
    purposes: [...purposes],
    name: countryName(destination, language),
    prices: pricesOf(book, entry),
  }
}

/** Everything that the agency does, in the order of the language. @throws Refusal `exchange_rate_missing` */
export async function listServices(deps: VisaDeps, language: Language): Promise<VisaServicesResponse> {
  const book = await deps.openPriceBook()
  const entries = [...(await deps.services()).values()].filter(({ onSale }) => onSale)
  const lines = entries.map((entry) => lineOf(deps, book, entry, language))
  return { services: lines.toSorted((one, other) => one.name.localeCompare(other.name, language)) }
}

/** @throws Refusal `not_found`, `exchange_rate_missing` */
export async function getService(deps: VisaDeps, destination: string, language: Language): Promise<VisaService> {
  const entry = await findEntry(deps, destination)
  if (!entry) throw new Refusal('not_found')
  return presentService(deps, await deps.openPriceBook(), entry, language)
}
