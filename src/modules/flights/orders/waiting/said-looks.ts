import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { MOST_TRIES, timeOfTry } from './try-times.ts'

/** Stands in the names of looks by the word of staff that an airline has not made what it was asked for. */
const SAID = 'said'

/** What is looked at: the kind of its work, its id, and what that work is told of it. */
interface LookedAt {
  readonly kind: string
  readonly id: string
  readonly payload: (attempt: number) => object
}

export interface SaidLook {
  readonly attempt: number
  /** Since when staff have it from the airline. */
  readonly said: string
}

/** Enqueues look number `attempt` at what staff have said that it was not made. */
export async function enqueueLookAsSaid(
  tx: Tx,
  clock: Clock,
  { kind, id, payload }: LookedAt,
  { attempt, said, notBefore }: SaidLook & { readonly notBefore?: Date },
): Promise<void> {
  if (attempt >= MOST_TRIES) return
  await enqueue(tx, clock, {
    kind,
    lane: 'after_sales',
    key: [kind, id, SAID, said, attempt].join(':'),
    payload: { ...payload(attempt), said },
    runAt: timeOfTry(clock, attempt, notBefore),
  })
}

/** Whether an airline is to be asked once more by the word of staff. */
export async function isSaid(db: Db | Tx, { kind, id }: Pick<LookedAt, 'kind' | 'id'>): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('key', 'like', `${kind}:${id}:${SAID}:%`)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}
