import type { Context } from 'hono'
import { z } from 'zod'
import { FakeDuffelProblem } from './problems.ts'

/** The `data` of a request's body in the shape that it must have. */
export async function readData<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body = z.object({ data: z.unknown() }).safeParse(await c.req.json().catch(() => null))
  if (!body.success || body.data.data === undefined) throw new FakeDuffelProblem('malformed_data_param')
  const parsed = schema.safeParse(body.data.data)
  if (parsed.success) return parsed.data
  throw new FakeDuffelProblem('validation_required', String(parsed.error.issues[0]?.path.at(-1) ?? ''))
}

interface Page {
  readonly limit: number
  readonly from: number
}

const DEFAULT_LIMIT = 50
const MOST = 200

/** Cursors are positions, in base64 so that nobody counts on it. */
export function pageQuery(c: Context): Page {
  const limit = z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST)
    .safeParse(c.req.query('limit') ?? DEFAULT_LIMIT)
  if (!limit.success) throw new FakeDuffelProblem('validation_required', 'limit')
  const after = c.req.query('after')
  const from = after === undefined ? 0 : Number(Buffer.from(after, 'base64url').toString())
  if (!Number.isInteger(from) || from < 0) throw new FakeDuffelProblem('validation_required', 'after')
  return { limit: limit.data, from }
}

export function pageOf<Item>(items: readonly Item[], { limit, from }: Page, describe: (item: Item) => unknown) {
  const next = from + limit
  const cursor = (at: number) => Buffer.from(String(at)).toString('base64url')
  return {
    data: items.slice(from, next).map(describe),
    meta: {
      limit,
      before: from > 0 ? cursor(Math.max(0, from - limit)) : null,
      after: next < items.length ? cursor(next) : null,
    },
  }
}
