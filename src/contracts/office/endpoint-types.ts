import type { Call } from '../call.ts'
import type { OfficeEndpointName } from './endpoints.ts'
import type {
  AcceptLinkRequest,
  AcceptLinkResponse,
  LanguageRequest,
  OpenLinkRequest,
  OpenLinkResponse,
  SignedOutResponse,
  StaffResponse,
  StaffSignInRequest,
} from './sign-in.ts'

/** What each call of the desk takes and answers. */
export interface OfficeEndpointTypes {
  signIn: Call<StaffSignInRequest, StaffResponse>
  openLink: Call<OpenLinkRequest, OpenLinkResponse>
  acceptLink: Call<AcceptLinkRequest, AcceptLinkResponse>
  me: Call<undefined, StaffResponse>
  signOut: Call<undefined, SignedOutResponse>
  setLanguage: Call<LanguageRequest, StaffResponse>
}

/** Fails to compile when a call of the desk has no types, or types have no call. */
export type EveryOfficeEndpointIsTyped = keyof OfficeEndpointTypes extends OfficeEndpointName
  ? OfficeEndpointName extends keyof OfficeEndpointTypes
    ? true
    : never
  : never
