import { z } from 'zod'
import { recordStore } from '../fake-servers/record-store.ts'

const recordSchema = z.object({
  reference: z.string(),
  clientReference: z.string(),
  createdAt: z.string(),
  /** At the seller behind. */
  supplierReference: z.string(),
  supplierOrderId: z.string(),
})
export type TransferRecord = z.output<typeof recordSchema>

export const bookingRecords = recordStore('hotelbeds transfer', recordSchema, ({ reference, ...keys }) => ({
  id: reference,
  ...keys,
}))
