import { z } from 'zod'

export const tokenResponse = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
})
export type TokenResponse = z.infer<typeof tokenResponse>
