import type { Selectable } from 'kysely'
import type { BankTables } from '#db/schema/payments/bank.ts'
import type { Tx } from '#db/database.ts'
import type { StatementLine } from './statement-line.ts'

export type BankLineRow = Selectable<BankTables['bank_statement_lines']>

/** Ids that the shop gives to lines of files; every other id is the bank's. */
export const FILE_LINE = 'csv-'

/** Banks in Nigeria book by local days, UTC+1 all year. */
const LAGOS_AHEAD_MS = 3_600_000
const DAY_MS = 86_400_000

/** The lines that came together, and the rows that stand for those before this one. */
export interface Delivery {
  readonly lineIds: ReadonlySet<string>
  readonly taken: ReadonlySet<number>
}

/**
 * The row of a transfer that is here already, told by a file or by the bank's feed: the same money on the
 * same account and day, under the same reference of the bank, or, where one of both tells no reference, in
 * the same words.
 *
 * Lines that say the same are as many transfers: a row stands for one line of each file, and for one line of
 * the feed.
 */
export async function findSameLine(
  tx: Tx,
  line: StatementLine,
  { paymentReference, delivery }: { readonly paymentReference: string | null; readonly delivery: Delivery },
): Promise<BankLineRow | null> {
  const isFeed = !line.line_id.startsWith(FILE_LINE)
  const known = await findById(tx, line.line_id)
  if (known) return known
  const rows = await rowsOfDay(tx, line)
  const free = rows.filter((row) =>
    isFeed ? feedIdOf(row) === null : !delivery.taken.has(row.id) && !delivery.lineIds.has(row.line_id),
  )
  const alike = free
    .filter((row) => isSameAccount(row, line) && mayPay(row, paymentReference))
    .map((row) => ({ row, likeness: likenessOf(row, line) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || a.row.id - b.row.id)
  return alike[0]?.row ?? null
}

/** The feed's own id of a line that it has told of. */
export function feedIdOf({ line_id, feed_id }: BankLineRow): string | null {
  return feed_id ?? (line_id.startsWith(FILE_LINE) ? null : line_id)
}

/** The reference that the bank gives a transfer, as it can be compared; none of nothing but noughts. */
function comparableReference(reference: string | null | undefined): string | null {
  const letters = lettersOf(reference ?? '')
  return /^0*$/.test(letters) ? null : letters
}

async function findById(tx: Tx, id: string): Promise<BankLineRow | undefined> {
  return tx
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where((where) => where.or([where('line_id', '=', id), where('feed_id', '=', id)]))
    .orderBy('id')
    .executeTakeFirst()
}

function rowsOfDay(tx: Tx, { amount, currency, booked_at }: StatementLine): Promise<readonly BankLineRow[]> {
  const local = new Date(booked_at).getTime() + LAGOS_AHEAD_MS
  const from = Math.floor(local / DAY_MS) * DAY_MS - LAGOS_AHEAD_MS
  return tx
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('booked_at', '>=', new Date(from))
    .where('booked_at', '<', new Date(from + DAY_MS))
    .orderBy('id')
    .execute()
}

/** A line that names no account is of the shop's own. */
function isSameAccount(row: BankLineRow, { account }: StatementLine): boolean {
  return row.account === '' || !account || row.account === lettersOf(account)
}

/** Lines that name two payments are two transfers, whatever else they say. */
function mayPay(row: BankLineRow, reference: string | null): boolean {
  return row.reference === null || reference === null || row.reference === reference
}

/** 0: another transfer. */
function likenessOf(row: BankLineRow, line: StatementLine): number {
  const [a, b] = [comparableReference(row.bank_reference), comparableReference(line.bank_reference)]
  const sameWords = haveSameWords(row, line)
  if (a !== null && b !== null) return a === b ? 2 + Number(sameWords) : 0
  return Number(sameWords)
}

function haveSameWords(row: BankLineRow, line: StatementLine): boolean {
  const { narration, words, bank_reference: reference } = line
  const ofLine = new Set([words ?? narration, narration, narration + (reference ?? '')].map(lettersOf))
  return ofLine.has(lettersOf(row.narration)) || (row.words !== null && ofLine.has(row.words))
}

export function lettersOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
