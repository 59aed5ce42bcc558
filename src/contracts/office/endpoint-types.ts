import type { Call } from '../call.ts'
import type * as acts from './case-acts.ts'
import type { DeskAuditRequest, DeskAuditResponse } from './audit.ts'
import type * as cases from './cases.ts'
import type { OfficeEndpointName } from './endpoints.ts'
import type { ColleaguesResponse, DeskOrderRequest, DeskOrderResponse } from './orders.ts'
import type * as signIn from './sign-in.ts'
import type * as work from './work.ts'

/** What each call of the desk takes and answers. */
export interface OfficeEndpointTypes {
  signIn: Call<signIn.StaffSignInRequest, signIn.StaffResponse>
  openLink: Call<signIn.OpenLinkRequest, signIn.OpenLinkResponse>
  acceptLink: Call<signIn.AcceptLinkRequest, signIn.AcceptLinkResponse>
  me: Call<undefined, signIn.StaffResponse>
  signOut: Call<undefined, signIn.SignedOutResponse>
  setLanguage: Call<signIn.LanguageRequest, signIn.StaffResponse>
  recoveryCodes: Call<undefined, signIn.RecoveryCodesResponse>
  renewCodes: Call<signIn.RenewCodesRequest, signIn.RenewCodesResponse>
  colleagues: Call<undefined, ColleaguesResponse>
  deskCases: Call<Partial<cases.DeskCasesRequest>, cases.DeskCasesResponse>
  deskCase: Call<cases.DeskCaseRequest, cases.DeskCaseResponse>
  deskAnswer: Call<cases.DeskAnswerRequest, cases.DeskCaseResponse>
  deskNote: Call<cases.DeskNoteRequest, cases.DeskCaseResponse>
  deskAsk: Call<Omit<cases.DeskAskRequest, 'file'> & { readonly file?: boolean }, cases.DeskCaseResponse>
  deskMove: Call<cases.DeskMoveRequest, cases.DeskCaseResponse>
  deskAssign: Call<cases.DeskAssignRequest, cases.DeskCaseResponse>
  deskApplicant: Call<cases.DeskApplicantRequest, cases.DeskCaseResponse>
  deskFee: Call<acts.DeskFeeRequest, cases.DeskCaseResponse>
  deskWaive: Call<acts.DeskWaiveRequest, cases.DeskCaseResponse>
  deskSlots: Call<acts.DeskSlotsRequest, acts.DeskSlotsResponse>
  deskOffer: Call<acts.DeskActRequest, cases.DeskCaseResponse>
  deskBook: Call<acts.DeskBookRequest, cases.DeskCaseResponse>
  deskRebook: Call<acts.DeskBookRequest, cases.DeskCaseResponse>
  deskUnbook: Call<acts.DeskActRequest, cases.DeskCaseResponse>
  deskWork: Call<Partial<work.DeskWorkRequest>, work.DeskWorkResponse>
  deskWorkItem: Call<work.DeskWorkKeyRequest, work.DeskWorkItemResponse>
  deskWorkTake: Call<work.DeskWorkTakeRequest, work.DeskWorkItemResponse>
  deskWorkNote: Call<work.DeskWorkNoteRequest, work.DeskWorkItemResponse>
  deskWorkClose: Call<work.DeskWorkCloseRequest, work.DeskWorkItemResponse>
  deskWorkUnbooked: Call<work.DeskWorkUnbookedRequest, work.DeskWorkItemResponse>
  deskWorkRefund: Call<work.DeskWorkRefundRequest, work.DeskWorkRefundResponse>
  deskWorkUnchanged: Call<work.DeskWorkUnchangedRequest, work.DeskWorkItemResponse>
  deskFaults: Call<undefined, work.DeskFaultsResponse>
  deskRequeue: Call<work.DeskRequeueRequest, work.DeskFaultsResponse>
  deskResume: Call<work.DeskResumeRequest, work.DeskFaultsResponse>
  deskMoney: Call<undefined, work.DeskMoneyResponse>
  deskDecide: Call<work.DeskDecideRequest, work.DeskDecideResponse>
  deskAssignTransfer: Call<work.DeskAssignTransferRequest, work.DeskAssignTransferResponse>
  deskAudit: Call<DeskAuditRequest, DeskAuditResponse>
  deskOrder: Call<DeskOrderRequest, DeskOrderResponse>
}

/** Fails to compile when a call of the desk has no types, or types have no call. */
export type EveryOfficeEndpointIsTyped = keyof OfficeEndpointTypes extends OfficeEndpointName
  ? OfficeEndpointName extends keyof OfficeEndpointTypes
    ? true
    : never
  : never
