import type { Context } from 'hono'
import type { z } from 'zod'
import { type OctoErrorCode } from '#contracts/octo/errors.ts'
import { OctoFailure } from '#modules/octo/index.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import type { ApiEnvironment } from '../environment.ts'

/** A missing or wrong id is told by its own error. */
const BY_FIELD = {
  productId: ['INVALID_PRODUCT_ID', 'product'],
  optionId: ['INVALID_OPTION_ID', 'option'],
  availabilityId: ['INVALID_AVAILABILITY_ID', 'availability'],
} as const satisfies Record<string, readonly [OctoErrorCode, string]>

/**
 * The body of a call by its contract; an empty one is an object without fields.
 * @throws OctoFailure
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context<ApiEnvironment>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = parse(await c.req.text())
  const parsed = schema.safeParse(body)
  if (parsed.success) {
    if (findUnstorableTexts(parsed.data).length > 0) throw new OctoFailure('BAD_REQUEST', 'body')
    return parsed.data
  }
  const [first] = parsed.error.issues
  const named = Object.entries(BY_FIELD).find(([field]) => first?.path.length === 1 && first.path[0] === field)
  if (!named) throw new OctoFailure('BAD_REQUEST', 'body')
  const [field, [code, reason]] = named
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  throw new OctoFailure(code, reason, typeof id === 'string' ? id.slice(0, 200) : '')
}

function parse(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new OctoFailure('BAD_REQUEST', 'body')
  }
}
