import { z } from 'zod'

/** A photograph of what is sold, at an address of the shop's own or of its seller's; drawn pictures stand in for it. */
export const photoSchema = z.object({
  /** In the width that does for most screens. */
  url: z.string(),
  /** What it shows, in the reader's language. */
  alt: z.string(),
  /** The same picture in other widths of pixels, the smallest first; absent where there is one. */
  copies: z.array(z.object({ url: z.string(), width: z.int().min(1) })).exactOptional(),
  /** For who looks closely, where it is larger than all copies. It may be missing at its place. */
  large: z.string().exactOptional(),
})

export type Photo = z.infer<typeof photoSchema>
