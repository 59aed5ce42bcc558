import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'

/** A quote is sealed into its own id: the standard knows none. */
export const quoteTicketSchema = z.object({ uuid: z.string(), refund: moneySchema, until: z.number() })
export type QuoteTicket = z.output<typeof quoteTicketSchema>
