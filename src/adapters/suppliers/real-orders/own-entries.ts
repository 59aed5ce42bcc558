import type { z } from 'zod'
import { SupplierFailure } from '#modules/suppliers/bookable-supplier.ts'

/**
 * Those entries of a seller's list that are ours, read whole: what others' look like hides none of them.
 * @param mark what only ours fit
 * @throws SupplierFailure for one of ours that cannot be read
 */
export function ownEntries<Entry extends z.ZodType>(
  entries: readonly unknown[],
  { mark, entry }: { readonly mark: z.ZodType; readonly entry: Entry },
): readonly z.output<Entry>[] {
  return entries
    .filter((one) => mark.safeParse(one).success)
    .map((one) => {
      const read = entry.safeParse(one)
      if (read.success) return read.data
      throw new SupplierFailure('malformed', 'an entry of ours cannot be read', { cause: read.error })
    })
}
