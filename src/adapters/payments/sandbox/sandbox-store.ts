import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { currencySchema } from '#contracts/fields.ts'
import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { SandboxTables } from '#db/schema/local/sandbox.ts'

export type SandboxTransaction = Selectable<SandboxTables['sandbox_transactions']>
export type SandboxRefund = Selectable<SandboxTables['sandbox_refunds']>
export type SandboxControls = Selectable<SandboxTables['sandbox_controls']>

export interface NewTransaction {
  readonly provider: string
  readonly reference: string
  readonly amount: Money
  readonly email: string
  readonly customerName: string
  readonly phone: string
  readonly title: string
  readonly returnUrl: string
  readonly metadata: unknown
  readonly createdAt: Date
}

/** @returns null when the provider knows the reference already. */
export async function insertTransaction(db: Db | Tx, made: NewTransaction): Promise<SandboxTransaction | null> {
  const row = await db
    .insertInto('sandbox_transactions')
    .values({
      provider: made.provider,
      reference: made.reference,
      access_code: randomBytes(10).toString('hex'),
      amount: made.amount.amount,
      currency: made.amount.currency,
      email: made.email,
      customer_name: made.customerName,
      phone: made.phone,
      title: made.title,
      return_url: made.returnUrl,
      metadata: JSON.stringify(made.metadata ?? null),
      created_at: made.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

type Key = { readonly reference: string } | { readonly accessCode: string } | { readonly id: number }

export async function findTransaction(db: Db | Tx, provider: string, key: Key): Promise<SandboxTransaction | null> {
  const query = db.selectFrom('sandbox_transactions').selectAll().where('provider', '=', provider)
  if ('reference' in key) return (await query.where('reference', '=', key.reference).executeTakeFirst()) ?? null
  if ('accessCode' in key) return (await query.where('access_code', '=', key.accessCode).executeTakeFirst()) ?? null
  return (await query.where('id', '=', key.id).executeTakeFirst()) ?? null
}

/** Transactions of a provider, newest first. */
export function listTransactions(
  db: Db | Tx,
  provider: string,
  { from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<readonly SandboxTransaction[]> {
  let query = db.selectFrom('sandbox_transactions').selectAll().where('provider', '=', provider)
  if (from) query = query.where('created_at', '>=', from)
  if (to) query = query.where('created_at', '<=', to)
  return query.orderBy('id', 'desc').execute()
}

/** What was really taken: differs from what was asked when `/control` says so. */
export function chargedMoney(transaction: SandboxTransaction): Money {
  return {
    amount: transaction.charged_amount ?? transaction.amount,
    currency: currencySchema.parse(transaction.charged_currency ?? transaction.currency),
  }
}

export function askedMoney({ amount, currency }: SandboxTransaction): Money {
  return { amount, currency: currencySchema.parse(currency) }
}

const DEFAULTS = {
  webhooks: 'deliver',
  copies: 1,
  charge: 'exact',
  refunds: 'processed',
  api: 'up',
  webhook_shape: 'event',
  webhook_proof: 'hash',
  refund_webhooks: false,
  refund_shape: 'current',
} as const

export async function readControls(db: Db | Tx, provider: string): Promise<SandboxControls> {
  const row = await db.selectFrom('sandbox_controls').selectAll().where('provider', '=', provider).executeTakeFirst()
  return row ?? { provider, ...DEFAULTS }
}

export async function writeControls(
  db: Db | Tx,
  provider: string,
  values: Omit<SandboxControls, 'provider'>,
): Promise<SandboxControls> {
  return db
    .insertInto('sandbox_controls')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}
