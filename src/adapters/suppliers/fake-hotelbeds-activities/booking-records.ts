import { z } from 'zod'
import { recordStore } from '../fake-servers/record-store.ts'

const recordSchema = z.object({
  reference: z.string(),
  clientReference: z.string(),
  createdAt: z.string(),
  /** Of the seller behind. */
  uuid: z.string(),
  supplierReference: z.string(),
  currency: z.string(),
  total: z.int(),
})
export type ActivityRecord = z.output<typeof recordSchema>

export const bookingRecords = recordStore('hotelbeds activity', recordSchema, ({ reference, ...keys }) => ({
  id: reference,
  ...keys,
}))
