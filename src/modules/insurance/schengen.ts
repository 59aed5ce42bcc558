import type { Cover } from '#contracts/insurance/cover.ts'
import { SCHENGEN_MINIMUM } from '#contracts/insurance/limits.ts'

/** The states without borders between them, as of 2025 (with Bulgaria and Romania). */
const SCHENGEN: ReadonlySet<string> = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether one of these countries is in the Schengen area. */
export function goesToSchengen(countries: readonly string[]): boolean {
  return countries.some((country) => SCHENGEN.has(country))
}

/** What the Visa Code wants to be covered (Regulation (EC) No 810/2009, article 15). */
const WANTED = ['medical', 'repatriation', 'death'] as const

/**
 * Whether cover is what a Schengen visa asks for: at least €30,000 each for treatment in an emergency, repatriation and
 * death. Amounts in another currency are no proof.
 */
export function meetsVisaCode(covers: readonly Cover[]): boolean {
  return WANTED.every((kind) =>
    covers.some(
      (cover) => cover.kind === kind && cover.amount.currency === 'EUR' && cover.amount.amount >= SCHENGEN_MINIMUM,
    ),
  )
}
