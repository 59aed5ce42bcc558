import { parse, type ParseResult } from 'mrz'
import { countryOf } from './country-codes.ts'
import { findLines, type LinesProblem } from './find-lines.ts'
import { birthDateOf, expiryDateOf } from './line-dates.ts'
import { mendLines } from './mend-lines.ts'

/** What a document says of its holder, as forms take it; null where it does not say or says it in a way of its own. */
export interface PassportFacts {
  readonly first_name: string
  readonly last_name: string
  readonly gender: 'male' | 'female' | null
  /** ISO 3166 alpha-2. */
  readonly nationality: string | null
  /** `1988-02-29` */
  readonly born: string | null
  readonly number: string
  /** `2031-05-01` */
  readonly expires: string | null
  readonly issuing_country: string | null
}

/** What the reader should look at before taking the facts over. */
type PassportNote = 'mended' | 'name_cut' | 'one_name' | 'card' | 'expired' | 'no_gender' | 'no_nationality'

/** Parts of the lines, each with a check digit or a rule of its own. */
const CHECKS = ['name', 'number', 'birth', 'expiry', 'sex', 'personal', 'whole'] as const
type Check = (typeof CHECKS)[number]

export type PassportReading =
  | { readonly kind: 'read'; readonly facts: PassportFacts; readonly notes: readonly PassportNote[] }
  | { readonly kind: 'checks'; readonly failed: readonly Check[] }
  | { readonly kind: 'lines'; readonly problem: LinesProblem }

const DOCUMENTS: ReadonlySet<ParseResult['format']> = new Set(['TD1', 'TD2', 'TD3', 'FRENCH_NATIONAL_ID'])

/**
 * Reads the machine-readable lines of a passport or card (ICAO Doc 9303) and verifies every check digit.
 * Signs that are easily confused are put right where a check digit proves them.
 * @param today `2026-12-01`: tells the century of two-digit years
 */
export function readPassport(text: string, today: string): PassportReading {
  const found = findLines(text)
  if (found.kind === 'refused') return { kind: 'lines', problem: found.problem }
  const mended = mendLines(found.lines)
  const result = parseLines(mended)
  if (!result || !DOCUMENTS.has(result.format)) return { kind: 'lines', problem: { code: 'no_lines' } }
  const failed = failedChecks(result)
  if (failed.length > 0) return { kind: 'checks', failed }
  const facts = factsOf(result, mended, today)
  const changed = mended !== found.lines || result.details.some(({ autocorrect }) => autocorrect.length > 0)
  return { kind: 'read', facts, notes: notesOf(facts, result, mended, changed, today) }
}

/** Null for lines that no document has. */
function parseLines(lines: readonly string[]): ParseResult | null {
  try {
    return parse([...lines], { autocorrect: true })
  } catch {
    return null
  }
}

/** Countries are not among them: those of no state are left for the reader to choose. */
const CHECK_OF = {
  firstName: 'name',
  lastName: 'name',
  documentNumber: 'number',
  documentNumberCheckDigit: 'number',
  birthDate: 'birth',
  birthDateCheckDigit: 'birth',
  expirationDate: 'expiry',
  expirationDateCheckDigit: 'expiry',
  issueDate: 'expiry',
  sex: 'sex',
  personalNumber: 'personal',
  personalNumberCheckDigit: 'personal',
  compositeCheckDigit: 'whole',
} as const satisfies Partial<Record<keyof ParseResult['fields'], Check>>

function failedChecks({ details }: ParseResult): readonly Check[] {
  const fields: ReadonlyMap<string, Check> = new Map(Object.entries(CHECK_OF))
  const failed = new Set(details.filter(({ valid }) => !valid).map(({ field }) => fields.get(field ?? '')))
  // X is written by some states for what others leave empty.
  const isX = details.some((detail) => detail.field === 'sex' && !detail.valid && detail.error?.includes(': X'))
  if (isX) failed.delete('sex')
  // The last digit covers all others: alone it tells something, beside them nothing new.
  if (failed.size > 1) failed.delete('whole')
  return CHECKS.filter((check) => failed.has(check))
}

function factsOf({ fields, documentNumber }: ParseResult, lines: readonly string[], today: string): PassportFacts {
  const { sex } = fields
  const [nationality, issuer] = countriesOf(lines)
  return {
    first_name: nameCase(fields.firstName ?? ''),
    last_name: nameCase(fields.lastName ?? ''),
    gender: sex === 'male' || sex === 'female' ? sex : null,
    nationality: countryOf(nationality),
    born: birthDateOf(fields.birthDate ?? '', today),
    number: (documentNumber ?? '').replaceAll(/[\s<]/g, ''),
    expires: expiryDateOf(fields.expirationDate ?? ''),
    issuing_country: countryOf(issuer),
  }
}

/** Nationality and issuing state as they stand in the lines, look-alikes of letters put right. */
function countriesOf(lines: readonly string[]): readonly [string, string] {
  const [first = '', second = ''] = lines
  const letters = (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  const nationality = first.length === 30 ? second.slice(15, 18) : second.slice(10, 13)
  // Old French cards name one country only.
  const known = first.startsWith('IDFRA') && first.length === 36 ? 'FRA' : nationality
  return [letters(known), letters(first.slice(2, 5))]
}

/** `ADA GRACE` as people write it. Which accents and hyphens were spelt out, the lines do not tell. */
function nameCase(name: string): string {
  const words = name.trim().toLowerCase().split(/\s+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

function notesOf(
  facts: PassportFacts,
  { format }: ParseResult,
  lines: readonly string[],
  changed: boolean,
  today: string,
): readonly PassportNote[] {
  const names = (format === 'TD1' ? lines[2] : lines[0]) ?? ''
  const isCard = !/^(?:P|IP)/.test(lines[0] ?? '')
  const notes: readonly (readonly [PassportNote, boolean])[] = [
    ['mended', changed],
    ['name_cut', format !== 'FRENCH_NATIONAL_ID' && !names.endsWith('<')],
    ['one_name', facts.first_name === ''],
    ['card', isCard],
    ['expired', facts.expires !== null && facts.expires < today],
    ['no_gender', facts.gender === null],
    ['no_nationality', facts.nationality === null],
  ]
  return notes.filter(([, applies]) => applies).map(([note]) => note)
}
