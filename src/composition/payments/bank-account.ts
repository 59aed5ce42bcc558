import type { Hono } from 'hono'
import { createDemoBank, type DemoBankOptions } from '#adapters/payments/bank/demo-bank.ts'
import { isSignedStatement } from '#adapters/payments/bank/statement-signature.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import { type ColumnNames, createBankTransferGateway, type PaymentGateways } from '#modules/payments/index.ts'
import type { Db } from '#db/database.ts'
import type { BankConfig, Config } from '../../config/config.ts'

/** The shop's own bank account, where it has one, and the local bank that stands in for a real one. */
export interface BankIntegration {
  readonly account: BankConfig['account'] | null
  readonly gateways: PaymentGateways
  readonly isSignedStatement: (headers: Headers, rawBody: string | Uint8Array) => boolean
  readonly statementColumns: ColumnNames
  readonly demo: Hono | null
}

interface BankOptions extends Pick<DemoBankOptions, 'clock' | 'translate'> {
  readonly config: Pick<Config, 'bank' | 'payments' | 'brand'>
  readonly db: Db
  readonly deliverWebhook: (sender: 'bank', headers: Headers, body: string) => Promise<number>
}

/** The account of the configuration, else the local bank beside local payments, else none. */
export async function openBank({
  config,
  db,
  clock,
  translate,
  deliverWebhook,
}: BankOptions): Promise<BankIntegration> {
  const bank = config.bank ?? (config.payments.kind === 'sandbox' ? await demoAccount(config, { db, clock }) : null)
  if (!bank) return { account: null, gateways: {}, isSignedStatement: () => false, statementColumns: {}, demo: null }
  const { account, statementSecret: secret, statementColumns } = bank
  const deliver = (headers: Headers, body: string) => deliverWebhook('bank', headers, body)
  return {
    account,
    gateways: { bank_transfer: createBankTransferGateway({ db }) },
    isSignedStatement: (headers, rawBody) => isSignedStatement(secret, headers, rawBody),
    statementColumns,
    demo: config.bank ? null : createDemoBank({ clock, translate, secret, account, deliver }),
  }
}

async function demoAccount(
  { brand }: Pick<Config, 'brand'>,
  deps: Parameters<typeof ensureShopSecret>[0],
): Promise<BankConfig> {
  const account = { bank: 'Sandbox Bank', name: brand.name, number: '0123456789' }
  return { account, statementSecret: await ensureShopSecret(deps, 'sandbox bank'), statementColumns: {} }
}
