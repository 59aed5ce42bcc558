import type { ColumnType, Generated } from 'kysely'

/** Entries of the catalogue that are kept whole, as their file has them. */
interface WrittenEntries {
  code: string
  entry: ColumnType<unknown, string, string>
  /** Grows with every change of any of them. */
  version: Generated<number>
  updated_at: Date
}

export interface WrittenTables {
  visa_services: WrittenEntries
  study_programmes: WrittenEntries
}
