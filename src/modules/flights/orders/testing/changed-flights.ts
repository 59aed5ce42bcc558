import { TICKETED, tell } from '#tests/support/orders/staged-supplier.ts'
import type { TestShop } from '#tests/support/orders/test-shop.ts'
import { SLICE, sliceOf } from '#tests/support/orders/sold-flight.ts'
import { sql } from 'kysely'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Db } from '#db/database.ts'
import type {
  FoundChange,
  ChangeOutcome,
  CorrectionOutcome,
  CurrentOrder,
  FlightSupplier,
} from '#modules/flights/index.ts'

/** The night after that of the factory's trip. */
export const NEXT_NIGHT = sliceOf('LOS', 'LHR', '2026-12-02T23:05:00', '2026-12-03T05:40:00')

export const REISSUED = {
  ...TICKETED,
  ticketNumbers: ['1256000000001', '1256000000002', '1256000000003', '1256000000004'],
}

/** The factory's flight some minutes later. */
export function later(minutes: number): Slice {
  const at = (local: string) => new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19)
  return sliceOf('LOS', 'LHR', at(SLICE.departing_at), at(SLICE.arriving_at))
}

export interface StagedChanges {
  /** What the next search offers: the difference, in kobo. */
  difference: number
  answer: ChangeOutcome | Error
  found: FoundChange | Error
  /** Changes that it was asked for. */
  readonly asked: string[]
  current: CurrentOrder | null | Error
  readonly accepted: string[]
  acceptance: 'accepted' | 'gone' | 'unknown'
  correction: CorrectionOutcome | Error
  /** References of corrections that it was told. */
  readonly corrected: string[]
}

/** The test shop's supplier changes flights, moves them and corrects names as the test says. */
export function stageChanges({ supplier }: TestShop): StagedChanges {
  let offered = 0
  const staged: StagedChanges = {
    difference: 5_000_000,
    answer: { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] },
    found: { kind: 'open' },
    asked: [],
    current: { order: TICKETED, slices: [SLICE], moved: null },
    accepted: [],
    acceptance: 'accepted',
    correction: { kind: 'corrected', order: REISSUED },
    corrected: [],
  }
  const methods: Partial<FlightSupplier> = {
    searchChanges: async () => [
      {
        changeId: `sup_change_${++offered}`,
        slices: [NEXT_NIGHT],
        difference: { amount: staged.difference, currency: 'NGN' },
        penalty: { amount: 1_000_000, currency: 'NGN' },
        expiresAt: new Date('2026-11-21T23:00:00Z'),
      },
    ],
    async confirmChange(changeId) {
      staged.asked.push(changeId)
      return tell(staged.answer)
    },
    findChange: async () => tell(staged.found),
    currentOrder: async () => tell(staged.current),
    async acceptMoved(noticeId) {
      staged.accepted.push(noticeId)
      return staged.acceptance
    },
    async correctName({ correctionReference }) {
      staged.corrected.push(correctionReference)
      return tell(staged.correction)
    },
  }
  Object.assign(supplier, methods)
  return staged
}

/** A ticketed order whose fare may be changed. */
export async function buyChangeable(shop: TestShop, db: Db): Promise<string> {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  shop.supplier.found = TICKETED
  await db
    .updateTable('order_items')
    .set({
      sold: sql`jsonb_set(sold, '{conditions,change_before_departure}', '{"allowed": true, "penalty": null}')`,
    })
    .where('order_id', '=', confirmation_id)
    .execute()
  return confirmation_id
}
