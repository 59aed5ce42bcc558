import type { FieldPath } from '../catalogue-kind.ts'

/** The entries of one kind as a file has them, unchecked. */
interface RawEntries {
  readonly kind: string
  readonly entries: readonly unknown[]
}

/** A file that could be read, whatever stands in it. */
export interface ParsedFile {
  readonly lists: readonly RawEntries[]
  /** Where a field of an entry stands, for who looks for it. */
  placeOf(kind: string, entry: number, path: FieldPath): { readonly line: number; readonly field: string }
}
