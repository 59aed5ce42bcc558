import type { Call } from '../call.ts'
import type {
  AppointmentBookRequest,
  AppointmentCancelRequest,
  AppointmentMoveRequest,
  EnquirySlotsRequest,
  SlotsRequest,
  SlotsResponse,
} from './appointments.ts'
import type {
  CaseKeyRequest,
  CaseListResponse,
  CaseLookUpRequest,
  CaseLookUpResponse,
  CaseReplyRequest,
  CaseResponse,
  CaseTaskRequest,
} from './cases.ts'
import type { CaseOfferRequest, CaseOfferResponse } from './fees.ts'
import type { CaseReservationChoicesResponse, CaseReservationRequest } from './reservations.ts'
import type { CaseOpenRequest, CaseOpenResponse } from './open-case.ts'

/** Applications and enquiries: what each call takes and answers. */
export interface CaseEndpointTypes {
  caseOpen: Call<CaseOpenRequest, CaseOpenResponse>
  caseGet: Call<CaseKeyRequest, CaseResponse>
  caseList: Call<undefined, CaseListResponse>
  caseLookUp: Call<CaseLookUpRequest, CaseLookUpResponse>
  caseReply: Call<CaseReplyRequest, CaseResponse>
  caseSeen: Call<CaseKeyRequest, CaseResponse>
  caseTaskDone: Call<CaseTaskRequest, CaseResponse>
  casePay: Call<CaseKeyRequest, CaseOfferResponse>
  caseOffer: Call<CaseOfferRequest, CaseOfferResponse>
  caseWithdraw: Call<CaseKeyRequest, CaseResponse>
  caseReservations: Call<CaseKeyRequest, CaseReservationChoicesResponse>
  caseAttach: Call<CaseReservationRequest, CaseResponse>
  caseDetach: Call<CaseReservationRequest, CaseResponse>
  enquirySlots: Call<EnquirySlotsRequest, SlotsResponse>
  appointmentSlots: Call<SlotsRequest, SlotsResponse>
  appointmentBook: Call<AppointmentBookRequest, CaseResponse>
  appointmentMove: Call<AppointmentMoveRequest, CaseResponse>
  appointmentCancel: Call<AppointmentCancelRequest, CaseResponse>
}
