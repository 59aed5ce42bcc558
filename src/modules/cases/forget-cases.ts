import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import { deleteFilesOf } from '#modules/files/index.ts'
import { type CaseDeps, digestOf } from './deps.ts'
import { CASE_OWNER } from './files/file-places.ts'

const DAY_MS = 86_400_000
/** A case that is over can be read by its customer for so long. */
const KEEP_DAYS = 365
/** The same where its customer's account is gone. */
const KEEP_FORGOTTEN_DAYS = 30

/** Applications whose passports may be on their way: the agency needs them until they are over. */
const UNDER_WAY = ['fee_paid', 'appointment', 'submitted', 'at_embassy', 'passport_back'] as const

/**
 * Forgets what a customer, or somebody with their address, has asked and applied for. What was paid and is under way
 * stays until it is over.
 * @param who the account and its address in the one spelling
 */
export async function forgetCases(
  tx: Tx,
  deps: Pick<CaseDeps, 'secret' | 'clock'>,
  { customerId, emailKey }: { readonly customerId: string; readonly emailKey: string },
): Promise<void> {
  const digest = digestOf(deps, `email:${emailKey}`)
  const gone = await tx
    .deleteFrom('cases')
    .where((where) =>
      where.or([
        where('customer_id', '=', customerId),
        where.and([where('customer_id', 'is', null), where('email_digest', '=', digest)]),
      ]),
    )
    .where('status', 'not in', UNDER_WAY)
    // What is being paid, or was, ends with its booking.
    .where((where) => where.or([where('closed_at', 'is not', null), nobodyPays(where)]))
    .returning('id')
    .execute()
  await deleteFilesOf(tx, deps.clock, { kind: CASE_OWNER, ids: gone.map(({ id }) => id) })
  // What stays goes with the account, however it was opened, as soon as it may.
  await tx
    .updateTable('cases')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('email_digest', '=', digest)
    .execute()
}

/** Nothing of a case is paid, or being paid. */
const nobodyPays = (where: ExpressionBuilder<Database, 'cases'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('case_payments')
        .select('client_reference')
        .whereRef('case_payments.case_id', '=', 'cases.id')
        .where('case_payments.status', '<>', 'ended'),
    ),
  )

/** Hourly: what has long been over, drafts that nobody goes on with, and looks that have ended. */
export async function cleanCases({ db, clock }: Pick<CaseDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const before = (days: number) => new Date(now - days * DAY_MS)
  await db.deleteFrom('case_grants').where('expires_at', '<=', new Date(now)).execute()
  await db.deleteFrom('cases').where('closed_at', '<', before(KEEP_DAYS)).execute()
  await db.deleteFrom('adviser_times').where('case_id', 'is', null).where('ends_at', '<', before(30)).execute()
  await db
    .deleteFrom('cases')
    .where('status', '=', 'draft')
    .where('updated_at', '<', before(90))
    .where(nobodyPays)
    .execute()
  await sql`
    delete from cases using customers
    where customers.id = cases.customer_id and customers.deleted_at is not null
      and cases.closed_at < ${before(KEEP_FORGOTTEN_DAYS)}
  `.execute(db)
}

/** Who has not answered in time gives way to others: what is a day late belongs to nobody any more. */
export async function releaseLateCases({ db, clock }: Pick<CaseDeps, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('cases')
    .set({ owner: null })
    .where('owner', 'is not', null)
    .where('due_at', '<', new Date(clock.now().getTime() - DAY_MS))
    .execute()
}
