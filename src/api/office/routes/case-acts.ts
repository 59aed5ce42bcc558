import {
  deskBookRequest,
  deskFeeRequest,
  deskOfferRequest,
  deskRebookRequest,
  deskSlotsRequest,
  deskSlotsResponse,
  deskUnbookRequest,
  deskWaiveRequest,
} from '#contracts/office/case-acts.ts'
import { deskCaseResponse } from '#contracts/office/cases.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import {
  askFee,
  bookByStaff,
  cancelByStaff,
  findSlotsForStaff,
  moveByStaff,
  offerAppointment,
  waiveFee,
} from '#modules/cases/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { acting, type DeskCaseDeps } from '../show-desk-case.ts'

type FeeCalls = 'deskFee' | 'deskWaive'
type AppointmentCalls = 'deskSlots' | 'deskOffer' | 'deskBook' | 'deskRebook' | 'deskUnbook'

const response = deskCaseResponse

/** What is asked for in money and time: fees and appointments of cases. */
export function caseActRoutes(deps: DeskCaseDeps): Pick<OfficeRoutes, FeeCalls | AppointmentCalls> {
  return { ...feeRoutes(deps), ...appointmentRoutes(deps) }
}

function feeRoutes(deps: DeskCaseDeps): Pick<OfficeRoutes, FeeCalls> {
  const { cases } = deps
  return {
    deskFee: officeRoute('deskFee', {
      request: deskFeeRequest,
      response,
      handle: acting(deps, (by, { reference, later_parts: laterParts, due_on: dueOn, words, version: _, ...fee }) =>
        askFee(cases, by, reference, {
          ...fee,
          laterParts,
          dueOn: dueOn ?? null,
          words: words || null,
          currency: CHARGE_CURRENCY,
        }),
      ),
    }),
    deskWaive: officeRoute('deskWaive', {
      request: deskWaiveRequest,
      response,
      handle: acting(deps, (by, { reference, fee_id: id }) => waiveFee(cases, by, reference, { id })),
    }),
  }
}

function appointmentRoutes(deps: DeskCaseDeps): Pick<OfficeRoutes, AppointmentCalls> {
  const { cases } = deps
  return {
    deskSlots: officeRoute('deskSlots', {
      request: deskSlotsRequest,
      response: deskSlotsResponse,
      handle: ({ session: { staff } }, { reference, ...window }) =>
        findSlotsForStaff(cases, reference, window, staff.language),
    }),
    deskOffer: officeRoute('deskOffer', {
      request: deskOfferRequest,
      response,
      handle: acting(deps, (by, { reference }) => offerAppointment(cases, by, reference)),
    }),
    deskBook: officeRoute('deskBook', {
      request: deskBookRequest,
      response,
      handle: acting(deps, (by, { reference, version: _, ...booking }) => bookByStaff(cases, by, reference, booking)),
    }),
    deskRebook: officeRoute('deskRebook', {
      request: deskRebookRequest,
      response,
      handle: acting(deps, (by, { reference, version: _, ...booking }) => moveByStaff(cases, by, reference, booking)),
    }),
    deskUnbook: officeRoute('deskUnbook', {
      request: deskUnbookRequest,
      response,
      handle: acting(deps, (by, { reference }) => cancelByStaff(cases, by, reference)),
    }),
  }
}
