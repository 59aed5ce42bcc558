import { z } from 'zod'

/** Parts of the standard that a caller asks for by the header `Octo-Capabilities`, beside what every answer has. */
const capabilityIdSchema = z.enum([
  'octo/adjustments',
  'octo/cart',
  'octo/content',
  'octo/mappings',
  'octo/packages',
  'octo/pickups',
  'octo/pricing',
  'octo/offers',
  'octo/questions',
  'octo/webhooks',
])
export type CapabilityId = z.output<typeof capabilityIdSchema>

export const CAPABILITIES_HEADER = 'Octo-Capabilities'

const capabilitySchema = z.object({
  id: capabilityIdSchema,
  revision: z.int(),
  required: z.boolean(),
  dependencies: z.array(capabilityIdSchema),
  docs: z.string().nullable(),
})
export const capabilitiesSchema = z.array(capabilitySchema)
export type Capability = z.output<typeof capabilitySchema>
