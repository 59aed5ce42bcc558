import type { Selectable } from 'kysely'
import type { SandboxTables } from '#db/schema/local/sandbox.ts'
import type { SandboxTransaction } from '../sandbox-store.ts'

export type SandboxDispute = Selectable<SandboxTables['sandbox_disputes']>

/** A dispute and the transaction that it is about. */
export interface SandboxDisputeOf {
  readonly dispute: SandboxDispute
  readonly transaction: SandboxTransaction
}

/** What a provider tells of one. */
export type DisputeNews = 'create' | 'remind' | 'resolve'
