import { z } from 'zod'

/** Every code of the standard's errors. */
export type OctoErrorCode =
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'BAD_REQUEST'
  | 'UNPROCESSABLE_ENTITY'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'INTERNAL_SERVER_ERROR'

/** Which field of an error repeats the id that was not right. */
export const ID_FIELDS = {
  INVALID_PRODUCT_ID: 'productId',
  INVALID_OPTION_ID: 'optionId',
  INVALID_UNIT_ID: 'unitId',
  INVALID_AVAILABILITY_ID: 'availabilityId',
  INVALID_BOOKING_UUID: 'uuid',
} as const satisfies Partial<Record<OctoErrorCode, string>>

/** As any supplier of the standard sends it: some write codes of their own. */
export const octoErrorSchema = z.object({ error: z.string(), errorMessage: z.string().nullish() })
