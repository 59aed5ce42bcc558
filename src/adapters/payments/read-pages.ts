import { createHash } from 'node:crypto'
import { z } from 'zod'
import { GatewayFailure, type RecordPage, type UnreadableEntry } from '#modules/payments/payment-gateway.ts'

/** One page of a provider's list, with what the list says of itself; null where it says nothing. */
export interface ProviderPage<Entry> {
  readonly entries: readonly Entry[]
  /** Entries of the whole list. */
  readonly total: number | null
  readonly pages: number | null
  readonly unreadable: readonly UnreadableEntry[]
}

/** What a list says that has nothing at all. */
export const NOTHING_LISTED = { entries: [], total: null, pages: null, unreadable: [] } as const

const MOST_PAGES = 100

/**
 * Reads a list page by page. It is complete when as many entries came as it says that it has, or where it
 * says nothing, when an empty page followed: a short page proves nothing, because providers cap the size
 * that is asked for, and some ignore the number of the page.
 */
export async function readPages<Entry extends { readonly id: string }>(
  read: (page: number) => Promise<ProviderPage<Entry>>,
): Promise<{ readonly entries: readonly Entry[]; readonly isComplete: boolean }> {
  const found = new Map<string, Entry>()
  const names = new Set<string>()
  let isReadable = true
  const end = (isComplete: boolean) => ({ entries: [...found.values()], isComplete: isComplete && isReadable })
  for (let number = 1; number <= MOST_PAGES; number++) {
    const { entries, total, pages, unreadable } = await read(number)
    if (unreadable.length > 0) isReadable = false
    const before = names.size
    for (const entry of entries) found.set(entry.id, entry)
    // What cannot be read stands in the list all the same: others may follow it.
    for (const name of [...entries.map(({ id }) => id), ...unreadable.map(({ providerId }) => providerId)])
      names.add(name)
    const hasAll = total !== null && names.size >= total
    if (entries.length + unreadable.length === 0) return end(total === null || hasAll)
    if (hasAll) return end(true)
    if (names.size === before) return end(false)
    if (pages !== null && number >= pages) return end(total === null)
  }
  return end(false)
}

/** So many and more than are read: the provider speaks otherwise than it promised, and no entry is to blame. */
const MANY_UNREADABLE = 5

/**
 * One page of the provider's books, which the shop's are compared with: an entry that cannot be read leaves the others.
 * @throws GatewayFailure where hardly any can be read.
 */
export function recordPage<Entry, Listed>(
  { entries, pages, unreadable }: Omit<ProviderPage<Entry>, 'total'>,
  page: number,
  listed: (entry: Entry) => Listed,
): RecordPage<Listed> {
  if (unreadable.length > Math.max(MANY_UNREADABLE, entries.length))
    throw new GatewayFailure('malformed', 'the list has hardly an entry that can be read')
  const hasMore = entries.length + unreadable.length > 0 && page < (pages ?? Infinity)
  return { entries: entries.map(listed), unreadable, hasMore }
}

/** Entries one by one: one that cannot be read leaves the others. */
export function readEntries<Entry extends z.ZodType>(schema: Entry, data: readonly unknown[]) {
  const read = data.map((entry) => ({ entry, ...schema.safeParse(entry) }))
  return {
    entries: read.flatMap((one) => (one.success ? [one.data] : [])),
    unreadable: read.flatMap(({ success, entry }) => (success ? [] : [nameOf(entry)])),
  }
}

const textSchema = z.string().min(1).max(100).nullish().catch(null)
const namesSchema = z
  .object({
    id: z
      .union([z.int(), z.string().min(1).max(100)])
      .nullish()
      .catch(null),
    reference: textSchema,
    tx_ref: textSchema,
    transaction_reference: textSchema,
  })
  .catch({})

/** What an entry is called, whatever else is wrong with it; one without a name is told by what it says. */
function nameOf(entry: unknown): UnreadableEntry {
  const { id, reference, tx_ref, transaction_reference } = namesSchema.parse(entry)
  const digest = () => createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16)
  return {
    providerId: String(id ?? `unnamed ${digest()}`),
    reference: reference ?? tx_ref ?? transaction_reference ?? null,
  }
}
