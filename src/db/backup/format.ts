import { z } from 'zod'

/**
 * A backup is gzipped text, a JSON value a line: the head; for each table a line that names it and its
 * columns, then its rows, each an array of the columns' values as the database writes them; the end,
 * which says how many rows each table has. Without its end a backup is not whole.
 */
export const FORMAT = 1

export const headSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Of the shop that made it, in order. */
  migrations: z.array(z.string()),
})
export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const endSchema = z.object({ rows: z.record(z.string(), z.int()) })
export const rowSchema = z.array(z.string().nullable())

export type BackupHead = z.infer<typeof headSchema>
export type BackupEnd = z.infer<typeof endSchema>
