import { z } from 'zod'

/** What an order says of the fees of a case. */
export const caseItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The case that they are of; null for strangers, absent where the shop knows it no more. */
  case_id: z.string().nullable().exactOptional(),
})
