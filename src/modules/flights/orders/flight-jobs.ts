import type { JobHandlers } from '#db/job-worker.ts'
import { carryOutChange } from './changes/carry-out-change.ts'
import { CHANGE, changePayload } from './changes/change-work.ts'
import { lookAsSaid } from './changes/look-as-said.ts'
import { buyExtras } from './extras/buy-extras.ts'
import { lookForSaidExtras } from './extras/look-as-said.ts'
import { BUY_EXTRAS, buyExtrasPayload } from './extras/extra-work.ts'
import type { FlightOrderDeps } from './flight-order-deps.ts'
import { carryOutCorrection } from './names/carry-out-correction.ts'
import { CORRECT_NAME, correctionPayload } from './names/correction-work.ts'
import { checkSchedule } from './schedule/check-schedule.ts'
import {
  ACCEPT_MOVE,
  CHECK_SCHEDULE,
  checkPayload,
  LAPSE_MOVE,
  movePayload,
  REMIND_MOVE,
} from './schedule/schedule-work.ts'
import { lapseMove, remindOfMove, sendAcceptance } from './schedule/settle-move.ts'

/** Handlers of work on flights that were sold, by kind. Each may run more than once. */
export function flightJobs(deps: FlightOrderDeps): JobHandlers {
  return {
    [BUY_EXTRAS](payload) {
      const { said, ...work } = buyExtrasPayload.parse(payload)
      return said === undefined ? buyExtras(deps, work) : lookForSaidExtras(deps, { ...work, said })
    },
    [CHANGE](payload) {
      const { said, ...work } = changePayload.parse(payload)
      return said === undefined ? carryOutChange(deps, work) : lookAsSaid(deps, { ...work, said })
    },
    [CORRECT_NAME]: (payload) => carryOutCorrection(deps, correctionPayload.parse(payload)),
    [CHECK_SCHEDULE]: (payload) => checkSchedule(deps, checkPayload.parse(payload)),
    [ACCEPT_MOVE]: (payload) => sendAcceptance(deps, movePayload.parse(payload)),
    [REMIND_MOVE]: (payload) => remindOfMove(deps, movePayload.parse(payload)),
    [LAPSE_MOVE]: (payload) => lapseMove(deps, movePayload.parse(payload)),
  }
}
