import type { Db } from '#db/database.ts'
import type { RideQuestion, TransferSupplier } from '#modules/transfers/transfer-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { tariffTransfers, type Mishap } from '../tariff-transfers/index.ts'
import { MAGIC_CITY } from '../simulated-stays/world/cities.ts'
import { magicOf } from '../simulated-stays/world/magic.ts'
import { simulatedTransfers } from './tariff.ts'

/** What can go wrong with a ride, by the hotel that it leads to or from. */
export const MISHAPS: readonly Mishap[] = [
  'dearer_on_check',
  'gone_on_check',
  'gone_on_order',
  'order_declined',
  'order_unknown',
  'no_answer',
  'rubbish',
]

/**
 * A seller of rides that needs no network: real places, an invented tariff. Its orders are in the database. What goes
 * wrong at a hotel of the simulated stays goes wrong on the way there.
 */
export function openSimulatedTransfers({ db, clock }: { readonly db: Db; readonly clock: Clock }): TransferSupplier {
  return tariffTransfers({
    db,
    clock,
    tariff: {
      code: 'simulated_transfers',
      publicName: 'Simulator',
      rides: async (_db, question) => simulatedTransfers(question),
      mishapOf: ({ from, to }) => mishapAt(to) ?? mishapAt(from),
    },
  })
}

function mishapAt({ type, id }: RideQuestion['from']): Mishap | null {
  const [city, at] = id.split('-')
  if (type !== 'hotel' || city !== MAGIC_CITY || !/^\d{1,4}$/.test(at ?? '')) return null
  const magic = magicOf({ code: MAGIC_CITY }, Number(at))
  return MISHAPS.find((mishap) => mishap === magic) ?? null
}
