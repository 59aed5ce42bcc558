import { createHmac } from 'node:crypto'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { countCall, forgetCalls } from './rate-limits.ts'

const HOUR_S = 3_600
/** Wrong tries from one network address to open one thing: who knows a reference cannot shut its owner out. */
const TRIES_OF_REFERENCE = { calls: 5, perSeconds: HOUR_S } as const

interface TryDeps {
  readonly db: Db
  readonly clock: Clock
  /** Keys the hashes under which tries are counted. */
  readonly secret: string
}

/** What is looked up, and by whom. */
interface Try {
  readonly bucket: string
  /** The caller's address, keyed and shortened. */
  readonly client: string
  /** As it is kept, however it was typed. */
  readonly reference: string
}

/**
 * Looks something up by its reference. Tries are counted before they are answered, so that those made at once wait for
 * each other, and forgotten once one was right.
 * @throws Refusal `rate_limited`: also for references that do not exist, so that it tells nothing; those of `find`
 */
export async function tryLookUp<Found>(
  deps: TryDeps,
  { bucket, client, reference }: Try,
  find: () => Promise<Found>,
): Promise<Found> {
  const tries = createHmac('sha256', deps.secret).update(`look-up:${client} ${reference}`).digest('base64url')
  const { allowed } = await countCall(deps, bucket, tries, TRIES_OF_REFERENCE)
  if (!allowed) throw new Refusal('rate_limited')
  const found = await find()
  await forgetCalls(deps, bucket, tries)
  return found
}
