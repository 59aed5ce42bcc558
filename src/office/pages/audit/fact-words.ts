import { formatMoney } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import { type Currency, isCurrency } from '#contracts/money.ts'
import type { DeskAuditEntry } from '#contracts/office/audit.ts'

type Fact = DeskAuditEntry['facts'][number]
type Words = Readonly<Record<string, unknown>>

/** Words of the desk for what the log keeps as names and codes. */
interface FactWords {
  readonly names: Words
  /** Codes by where they may come from, the likeliest first. */
  readonly codes: readonly Words[]
  readonly language: Language
  readonly moment: (instant: string) => string
}

/** Facts whose values are codes; of others a value is what somebody wrote, or a number. */
const CODED: ReadonlySet<string> = new Set([
  'kind',
  'reason',
  'queue',
  'destination',
  'from',
  'to',
  'custody',
  'decision',
  'role',
  'status',
  'fault',
  'by',
  'code',
  'charge',
  'source',
  'applies_to',
  'owner_kind',
  'changed',
  'way',
  'why',
])
/** Facts in minor units of the entry's currency. */
const MONEY: ReadonlySet<string> = new Set(['amount', 'held', 'maximum', 'max_discount', 'min_order_amount'])

/** What stands in an entry, in words of whoever reads it. A name that is new is said as it is. */
export function describeFacts({ facts, amount }: Pick<DeskAuditEntry, 'facts' | 'amount'>, words: FactWords): string {
  const told = facts.find(({ name }) => name === 'currency')?.value ?? ''
  const currency = amount?.currency ?? (isCurrency(told) ? told : null)
  return facts.map((fact) => describeFact(fact, words, currency)).join(' · ')
}

function describeFact({ name, before, value }: Fact, words: FactWords, currency: Currency | null): string {
  const say = (text: string): string => sayValue(name, text, words, currency)
  const change = before === null ? say(value) : `${say(before)} → ${say(value)}`
  const colon = words.language === 'fr' ? '\u00a0: ' : ': '
  return `${wordIn(words.names, name) ?? name.replaceAll('_', ' ')}${colon}${change}`
}

function sayValue(name: string, text: string, { codes, language, moment }: FactWords, currency: Currency | null) {
  if (MONEY.has(name) && currency !== null && /^-?\d+$/.test(text))
    return formatMoney({ amount: Number(text), currency }, language)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return moment(text)
  // People count from one.
  if (name === 'position') return String(Number(text) + 1)
  const isCode = CODED.has(name) || text === 'true' || text === 'false' || text === 'null'
  return (isCode ? codes.map((known) => wordIn(known, text)).find((word) => word !== null) : null) ?? text
}

function wordIn(words: Words, code: string): string | null {
  const word = Object.hasOwn(words, code) ? words[code] : null
  return typeof word === 'string' ? word : null
}
