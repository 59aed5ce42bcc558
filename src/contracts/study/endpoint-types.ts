import type { Call } from '../call.ts'
import type {
  EligibilityRequest,
  EligibilityResponse,
  ProgrammeListRequest,
  ProgrammeListResponse,
  ProgrammeRequest,
  ProgrammeResponse,
} from './programmes.ts'

/** Studies abroad: what each call takes and answers. */
export interface StudyEndpointTypes {
  programmeList: Call<ProgrammeListRequest, ProgrammeListResponse>
  programmeGet: Call<ProgrammeRequest, ProgrammeResponse>
  eligibilityCheck: Call<EligibilityRequest, EligibilityResponse>
}
