import { z } from 'zod'
import { textSchema } from './fields.ts'

/** A picture that an entry of the catalogue names. */
export const photoSchema = z.strictObject({
  /** Beside the file: `photos/front.jpg`. */
  file: z.string().min(1).max(160),
  /** What it shows. */
  alt: textSchema(160),
})
