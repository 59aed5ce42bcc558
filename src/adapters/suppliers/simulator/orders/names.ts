import type { CorrectionOutcome, NameCorrection } from '#modules/flights/flight-supplier.ts'
import { hasBegun } from './cancellations.ts'
import { rewrite } from './moved-flights.ts'
import { describeOrder, readOrder, reissued, serialOf } from './order-record.ts'
import type { SearchDeps } from '../search/search.ts'

/** The simulated airlines correct each traveller's name that often. */
const MOST_CORRECTIONS = 2

/**
 * Issues the traveller's ticket anew in the corrected name; names themselves are not kept here. The
 * same correction again changes nothing.
 */
export async function correctName(
  { db, clock }: Pick<SearchDeps, 'db' | 'clock'>,
  { supplierOrderId, correctionReference, passenger }: NameCorrection,
): Promise<CorrectionOutcome> {
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readOrder(db, { serial })
  if (!order?.booked || order.status !== 'ticketed' || passenger >= order.passengers) return { kind: 'refused' }
  if (hasBegun(order.booked, clock.now())) return { kind: 'refused' }
  const { corrections } = await db.transaction().execute((tx) =>
    rewrite(tx, order.serial, (booked) => {
      const known = booked.corrections.some(({ reference }) => reference === correctionReference)
      const before = booked.corrections.filter((one) => one.passenger === passenger)
      if (known || before.length >= MOST_CORRECTIONS) return booked
      return {
        ...booked,
        corrections: [...booked.corrections, { reference: correctionReference, passenger }],
        rounds: reissued(booked.rounds, order.passengers, [passenger]),
      }
    }),
  )
  if (!corrections.some(({ reference }) => reference === correctionReference)) return { kind: 'refused' }
  const corrected = await readOrder(db, { serial: order.serial })
  return corrected ? { kind: 'corrected', order: describeOrder(corrected) } : { kind: 'unknown' }
}
