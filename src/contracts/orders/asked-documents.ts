import { z } from 'zod'
import { dateSchema } from '../fields.ts'
import { fileOwnerSchema, fileSchema } from '../files/files.ts'
import { bookingConfirmationRequest } from './booking-confirmation.ts'

export const askedDocumentsRequest = bookingConfirmationRequest

/** A document that one traveller sends in, such as a copy of their passport. */
const askedDocumentSchema = z.object({
  item_id: z.string(),
  /** Position of the traveller in the order. */
  traveller: z.int(),
  slot: z.string(),
  name: z.string(),
  text: z.string(),
  /** null where no day is set. */
  due: dateSchema.nullable(),
  /** That day has passed, as for who booked late: as soon as possible then. */
  overdue: z.boolean(),
  files: z.array(fileSchema),
})

export const askedDocumentsResponse = z.object({
  /** To whom its files belong. */
  owner: fileOwnerSchema,
  /** Whether any are taken now: not before something is paid or held, nor once the order has ended. */
  open: z.boolean(),
  /** Files that one document may be made of, such as its pages. */
  most_files: z.int(),
  documents: z.array(askedDocumentSchema),
})

export type AskedDocumentsRequest = z.infer<typeof askedDocumentsRequest>
export type AskedDocumentsResponse = z.infer<typeof askedDocumentsResponse>
