import type { Call } from '../call.ts'
import type {
  PackageConfirmRequest,
  PackageConfirmResponse,
  PackageOfferRequest,
  PackageOfferResponse,
  PackageWaitRequest,
  PackageWaitResponse,
} from './booking.ts'
import type {
  PackageDetailsRequest,
  PackageDetailsResponse,
  PackageListRequest,
  PackageListResponse,
} from './packages.ts'

/** Packages: what each call takes and answers. */
export interface PackageEndpointTypes {
  packageList: Call<PackageListRequest, PackageListResponse>
  packageDetails: Call<PackageDetailsRequest, PackageDetailsResponse>
  packageConfirm: Call<PackageConfirmRequest, PackageConfirmResponse>
  packageOffer: Call<PackageOfferRequest, PackageOfferResponse>
  packageWait: Call<PackageWaitRequest, PackageWaitResponse>
}
