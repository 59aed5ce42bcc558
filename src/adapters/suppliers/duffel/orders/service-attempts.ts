import { z } from 'zod'
import type { AddServicesOutcome, AddServicesRequest } from '#modules/flights/flight-supplier.ts'
import type { DuffelOrder } from '../client/duffel-answers.ts'
import type { DuffelDeps } from '../duffel-deps.ts'

export type ServiceDecline = Extract<AddServicesOutcome, { kind: 'declined' }>['reason']

/** What is known of one attempt to add services to an order. */
interface ServiceAttempt {
  readonly duffelOrderId: string
  /** Ids of the services that the order had before. */
  readonly before: readonly string[]
  readonly pieces: number
  /** `open`: Duffel may or may not have added them. */
  readonly outcome: 'open' | 'added' | 'declined'
  readonly reason: ServiceDecline
}

/**
 * Writes down that services are about to be asked for.
 * @returns false when the reference was used before: then nothing may be sent.
 */
export async function beginServices(
  { db, clock }: Pick<DuffelDeps, 'db' | 'clock'>,
  { clientReference, supplierOrderId, extras }: AddServicesRequest,
  order: DuffelOrder,
): Promise<boolean> {
  const row = await db
    .insertInto('duffel_service_attempts')
    .values({
      client_reference: clientReference,
      duffel_order_id: supplierOrderId,
      before: JSON.stringify((order.services ?? []).map(({ id }) => id)),
      pieces: extras.reduce((sum, { quantity }) => sum + quantity, 0),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returning('client_reference')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what came of an attempt; what stays unclear stays open. */
export async function endServices(
  { db }: Pick<DuffelDeps, 'db'>,
  clientReference: string,
  declined: ServiceDecline | null,
): Promise<void> {
  await db
    .updateTable('duffel_service_attempts')
    .set({ outcome: declined ? 'declined' : 'added', decline_reason: declined })
    .where('client_reference', '=', clientReference)
    .where('outcome', 'is', null)
    .execute()
}

/** Nothing came of an attempt, and nothing stands in the way of another under the same reference. */
export async function forgetServices({ db }: Pick<DuffelDeps, 'db'>, clientReference: string): Promise<void> {
  await db
    .deleteFrom('duffel_service_attempts')
    .where('client_reference', '=', clientReference)
    .where('outcome', 'is', null)
    .execute()
}

const idsSchema = z.array(z.string())

export async function readServices(
  { db }: Pick<DuffelDeps, 'db'>,
  clientReference: string,
): Promise<ServiceAttempt | null> {
  const row = await db
    .selectFrom('duffel_service_attempts')
    .selectAll()
    .where('client_reference', '=', clientReference)
    .executeTakeFirst()
  return row
    ? {
        duffelOrderId: row.duffel_order_id,
        before: idsSchema.parse(row.before),
        pieces: row.pieces,
        outcome: row.outcome ?? 'open',
        reason: serviceDecline(row.decline_reason),
      }
    : null
}

export function serviceDecline(reason: string | null): ServiceDecline {
  return reason === 'extras_unavailable' || reason === 'price_changed' ? reason : 'other'
}
