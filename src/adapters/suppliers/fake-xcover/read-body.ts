import type { Context } from 'hono'
import type { z } from 'zod'
import { FakeXcoverProblem } from './problems.ts'

/** A body of exactly this shape. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new FakeXcoverProblem(
    'validation_error',
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
  )
}
