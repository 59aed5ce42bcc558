import type { WaitingWork } from '#modules/orders/index.ts'
import { carryOutChange } from '../changes/carry-out-change.ts'
import { CHANGE, changePayload } from '../changes/change-work.ts'
import { buyExtras } from '../extras/buy-extras.ts'
import { buyExtrasPayload } from '../extras/extra-work.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'

/** Asks a stopped supplier for a change, bag or seat that has waited, to see whether it serves the shop again. */
export async function probeAfterSale(deps: FlightWorkDeps, { kind, payload }: WaitingWork): Promise<void> {
  if (kind === CHANGE) await carryOutChange(deps, { ...changePayload.parse(payload), isProbe: true })
  else await buyExtras(deps, { ...buyExtrasPayload.parse(payload), isProbe: true })
}
