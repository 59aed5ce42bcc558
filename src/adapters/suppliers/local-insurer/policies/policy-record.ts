import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder } from '#modules/insurance/insurer.ts'
import type { LocalInsurerDeps } from '../deps.ts'
import { serialIds } from '../../own-orders/serial-ids.ts'

/** What a policy holds, whatever becomes of the tariff. */
const policySchema = z.object({
  planKey: z.string(),
  startDate: z.string(),
  /** In kobo. */
  premium: z.int(),
  insured: z.array(z.object({ name: z.string(), age: z.int() })),
  /** Of whoever is called when something has happened. */
  nextOfKin: z.object({ name: z.string(), phone: z.string() }).nullable(),
})

export interface PolicyRecord {
  readonly serial: number
  readonly clientReference: string
  readonly policy: z.output<typeof policySchema>
  readonly status: 'in_force' | 'cancelled'
  readonly issuedAt: Date
}

interface PolicyRow {
  readonly serial: number
  readonly client_reference: string
  readonly policy: unknown
  readonly status: PolicyRecord['status']
  readonly issued_at: Date
}

export function recordOf(row: PolicyRow): PolicyRecord {
  return {
    serial: row.serial,
    clientReference: row.client_reference,
    policy: policySchema.parse(row.policy),
    status: row.status,
    issuedAt: row.issued_at,
  }
}

type PolicyKey = { readonly clientReference: string } | { readonly serial: number }

export async function readPolicy(db: Db | Tx, key: PolicyKey): Promise<PolicyRecord | null> {
  const rows = db.selectFrom('local_policies').selectAll()
  const found = await (
    'serial' in key ? rows.where('serial', '=', key.serial) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return found ? recordOf(found) : null
}

export async function findPolicy({ db }: LocalInsurerDeps, clientReference: string): Promise<SupplierOrder | null> {
  const policy = await readPolicy(db, { clientReference })
  return policy && describePolicy(policy)
}

const ids = serialIds('policy_')

export const { serialOf } = ids

/** The policy as the port tells it: `TA-26-000041`, its certificates `TA-26-000041/1`. */
export function describePolicy({ serial, policy, status, issuedAt }: PolicyRecord): SupplierOrder {
  const number = `TA-${issuedAt.toISOString().slice(2, 4)}-${String(serial).padStart(6, '0')}`
  return {
    supplierOrderId: ids.idOf(serial),
    pnr: number,
    ticketNumbers: status === 'in_force' ? policy.insured.map((_, at) => `${number}/${at + 1}`) : [],
    status: status === 'in_force' ? 'ticketed' : 'cancelled',
  }
}
