import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

interface ThrottleDeps {
  readonly db: Db
  readonly clock: Clock
  /** Keys the hashes under which failures are counted. */
  readonly secret: string
}

/** Failures that cost nothing; each further one doubles the wait, up to a quarter of an hour. */
const FREE_FAILURES = 5
const FIRST_WAIT_S = 1
const LONGEST_WAIT_S = 900
/** A bucket that was quiet for so long starts anew. */
const FORGIVEN_AFTER_MS = 86_400_000

/**
 * Where failed sign-ins of an attempt are counted: for the account as a whole, or for a device on which
 * its owner has signed in before. Strangers' guesses make strangers wait, not the owner.
 */
export function bucketOf(
  secret: string,
  attempt: { readonly emailKey: string; readonly knownDevice: string | null },
): string {
  const { emailKey, knownDevice } = attempt
  const name = knownDevice === null ? `account ${emailKey}` : `device ${knownDevice} ${emailKey}`
  return createHmac('sha256', secret).update(`sign-in throttle:${name}`).digest('base64url')
}

/**
 * Counts an attempt before its password is looked at, so that guesses made at once wait for each other.
 * @returns seconds to wait when it came too early; then it was not counted. null when it may go on.
 */
async function countAttempt({ db, clock }: ThrottleDeps, bucket: string): Promise<number | null> {
  const now = clock.now()
  const counted = await db
    .insertInto('sign_in_throttles')
    .values({ bucket, failures: 1, blocked_until: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          failures: sql<number>`case when sign_in_throttles.updated_at < ${forgivenBefore(now)} then 1
            else sign_in_throttles.failures + 1 end`,
          blocked_until: sql<Date>`${now}::timestamptz + make_interval(secs => case
            when sign_in_throttles.updated_at < ${forgivenBefore(now)} or sign_in_throttles.failures < ${FREE_FAILURES} then 0
            else least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(sign_in_throttles.failures - ${FREE_FAILURES}, 20)))
          end)`,
          updated_at: now,
        })
        // What was counted by a clock that ran ahead must not hold anybody up until that time comes.
        .where((where) =>
          where.or([
            where('sign_in_throttles.blocked_until', '<=', now),
            where('sign_in_throttles.updated_at', '>', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return null
  const row = await db
    .selectFrom('sign_in_throttles')
    .select('blocked_until')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  const waitMs = (row?.blocked_until.getTime() ?? now.getTime()) - now.getTime()
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/**
 * Counts an attempt, or refuses it for now.
 * @throws Refusal `sign_in_throttled`.
 */
export async function countOrRefuse(deps: ThrottleDeps, bucket: string): Promise<void> {
  const seconds = await countAttempt(deps, bucket)
  if (seconds !== null) throw new Refusal('sign_in_throttled', { details: { seconds } })
}

/** The password was right: what was counted before it is forgiven. */
export async function forgiveAttempts({ db }: Pick<ThrottleDeps, 'db'>, bucket: string): Promise<void> {
  await db.deleteFrom('sign_in_throttles').where('bucket', '=', bucket).execute()
}

function forgivenBefore(now: Date): Date {
  return new Date(now.getTime() - FORGIVEN_AFTER_MS)
}
