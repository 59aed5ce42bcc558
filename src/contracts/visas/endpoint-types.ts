import type { Call } from '../call.ts'
import type {
  VisaDraftRequest,
  VisaDraftResponse,
  VisaSaveRequest,
  VisaSendRequest,
  VisaStartRequest,
  VisaStartResponse,
} from './applications.ts'
import type { VisaRequirementRequest, VisaRequirementResponse } from './requirements.ts'
import type { VisaServiceRequest, VisaServiceResponse, VisaServicesResponse } from './services.ts'

/** Visas: what each call takes and answers. */
export interface VisaEndpointTypes {
  visaRequirement: Call<VisaRequirementRequest, VisaRequirementResponse>
  visaServices: Call<undefined, VisaServicesResponse>
  visaService: Call<VisaServiceRequest, VisaServiceResponse>
  visaStart: Call<VisaStartRequest, VisaStartResponse>
  visaDraft: Call<VisaDraftRequest, VisaDraftResponse>
  visaSave: Call<VisaSaveRequest, VisaDraftResponse>
  visaSend: Call<VisaSendRequest, VisaStartResponse>
}
