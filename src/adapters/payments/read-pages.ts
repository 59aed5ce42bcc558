import type { z } from 'zod'

/** One page of a provider's list, with what the list says of itself; null where it says nothing. */
export interface ProviderPage<Entry> {
  readonly entries: readonly Entry[]
  /** Entries of the whole list. */
  readonly total: number | null
  readonly pages: number | null
  /** Some entry could not be read. */
  readonly hasUnreadable: boolean
}

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
  let isReadable = true
  const end = (isComplete: boolean) => ({ entries: [...found.values()], isComplete: isComplete && isReadable })
  for (let number = 1; number <= MOST_PAGES; number++) {
    const { entries, total, pages, hasUnreadable } = await read(number)
    if (hasUnreadable) isReadable = false
    const before = found.size
    for (const entry of entries) found.set(entry.id, entry)
    const hasAll = total !== null && found.size >= total
    if (entries.length === 0) return end(total === null || hasAll)
    if (hasAll) return end(true)
    if (found.size === before) return end(false)
    if (pages !== null && number >= pages) return end(total === null)
  }
  return end(false)
}

/** Entries one by one: one that cannot be read leaves the others. */
export function readEntries<Entry extends z.ZodType>(schema: Entry, data: readonly unknown[]) {
  const read = data.map((entry) => schema.safeParse(entry))
  return {
    entries: read.flatMap((one) => (one.success ? [one.data] : [])),
    hasUnreadable: read.some(({ success }) => !success),
  }
}
