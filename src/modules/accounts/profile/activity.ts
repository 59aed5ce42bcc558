import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AccountActivityResponse } from '#contracts/accounts/account-activity.ts'
import { ACCOUNT_ACTS, type AccountAct, type ActivityKind } from '#contracts/accounts/activity-kinds.ts'
import { browserName } from '#contracts/accounts/browser-name.ts'
import type { Tx } from '#db/database.ts'
import { readAudit, writeAudit } from '#modules/audit/index.ts'
import { type Actor, customerOf } from '../actor.ts'
import { type AccountDeps, emailKeyOf } from './customer.ts'

/** How many acts a customer is shown. */
const SHOWN = 30

const factsSchema = z.object({ device: z.string().nullish() })

interface Act {
  readonly customerId: string
  readonly kind: AccountAct
  /** What the browser calls itself; its short name is kept. */
  readonly device?: string | null
  /** The way in. */
  readonly by?: EntryWay
}

/** How somebody proved that an account is theirs. */
export type EntryWay = 'password' | 'google' | 'mail'

/** Writes down what happened to an account, in the transaction of the act. Nothing of the person is in it. */
export async function noteActivity(
  tx: Tx,
  { clock }: Pick<AccountDeps, 'clock'>,
  { customerId, kind, device = null, by }: Act,
): Promise<void> {
  await writeAudit(tx, clock, {
    actor: kind === 'sign_in_failed' ? 'stranger' : `customer:${customerId}`,
    action: `account.${kind}`,
    object: customerId,
    facts: { device: browserName(device), ...(by && { by }) },
  })
}

/**
 * Writes down a sign-in that failed. An address without an account stands there as a keyed hash: that
 * somebody goes through addresses is seen, the addresses are not, and both cases take as long.
 */
export async function noteFailedSignIn(
  { db, clock, secret }: Pick<AccountDeps, 'db' | 'clock' | 'secret'>,
  failed: { readonly customerId: string | null; readonly email: string; readonly device: string | null },
): Promise<void> {
  const { customerId, email, device } = failed
  await db
    .transaction()
    .execute((tx) =>
      noteActivity(
        tx,
        { clock },
        { customerId: customerId ?? nobodyOf(secret, email), kind: 'sign_in_failed', device },
      ),
    )
}

/** What stands in the log for an address without an account. */
export function nobodyOf(secret: string, email: string): string {
  const hash = createHmac('sha256', secret)
    .update(`stranger:${emailKeyOf(email)}`)
    .digest('base64url')
    .slice(0, 22)
  return `nobody_${hash}`
}

/** Writes down that a customer takes their data away. @returns what happened to the account, this included. */
export async function noteExport(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  actor: Actor,
  device: string | null,
): Promise<AccountActivityResponse> {
  const act = { customerId: customerOf(actor), kind: 'data_exported', device } as const
  await db.transaction().execute((tx) => noteActivity(tx, { clock }, act))
  return listActivity({ db }, actor)
}

/** What happened to the account of who is signed in, the latest first. */
export async function listActivity({ db }: Pick<AccountDeps, 'db'>, actor: Actor): Promise<AccountActivityResponse> {
  const customerId = customerOf(actor)
  const entries = await readAudit(db, { object: customerId, actor: `customer:${customerId}`, limit: SHOWN })
  const activity = entries.flatMap(({ at, action, facts }) => {
    const kind = kindOf(action)
    const { device } = factsSchema.parse(JSON.parse(facts))
    return kind ? [{ at: at.toISOString(), kind, device: device ?? null }] : []
  })
  return { activity }
}

/** Customers are not shown how their money is booked: the wallet's statement tells it better. */
function kindOf(action: string): ActivityKind | null {
  if (action === 'papers.revealed') return 'papers_revealed'
  return ACCOUNT_ACTS.find((kind) => action === `account.${kind}`) ?? null
}
