import type { Context } from 'hono'
import type { z } from 'zod'
import { FakeActivitiesProblem } from './problems.ts'

/** A body of exactly this shape. @throws FakeActivitiesProblem */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new FakeActivitiesProblem('E_REQUEST_INVALID', parsed.error.issues[0]?.path.join('->') ?? '')
}
