import { z } from 'zod'

/** The two families of packages, each with pages of its own. */
export const packageFamilySchema = z.enum(['holidays', 'pilgrimages'])
export const packageThemeSchema = z.enum([
  'hajj',
  'umrah',
  'christian',
  'sufi',
  'beach',
  'city',
  'safari',
  'heritage',
  'nature',
])
/** How many share a room; what an adult pays follows from it. */
export const sharingSchema = z.enum(['quad', 'triple', 'double', 'single'])
/** A child has a bed in the room of its adults, an infant has neither bed nor seat. */
export const packagePriceKindSchema = z.enum([...sharingSchema.options, 'child', 'infant'])

export type Sharing = z.infer<typeof sharingSchema>
export type PackagePriceKind = z.infer<typeof packagePriceKindSchema>
