export { ACCOUNT_MAIL, type AccountMail, accountMailPayload } from './profile/account-mail.ts'
export { listActivity, nobodyOf, noteExport } from './profile/activity.ts'
export { issueToken } from './sign-in/account-tokens.ts'
export { type Actor, customerOf, owns } from './actor.ts'
export { BEARER_LIFETIME_S, issueBearer, readBearer } from './sign-in/bearer.ts'
export { confirmEmailChange, requestEmailChange } from './profile/change-email.ts'
export { allowSession, grantWhereOrdered } from './booking-grants.ts'
export { changePassword } from './sign-in/change-password.ts'
export { cleanAccess } from './clean-access.ts'
export {
  type Account,
  type AccountDeps,
  confirmedEmailKey,
  describeCustomer,
  emailKeyOf,
  findAccount,
  sameEmail,
} from './profile/customer.ts'
export {
  type AppSetUp,
  describeApp,
  hashOfRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  periodOfCode,
} from './sign-in/one-time-codes.ts'
export { markDevice, readDevice } from './sign-in/known-device.ts'
export { hashPassword, isPassword } from './sign-in/passwords.ts'
export { bucketOf, countOrRefuse, forgiveAttempts } from './sign-in/throttle.ts'
export { logIn, type SignedIn } from './sign-in/log-in.ts'
export { codeOf, EMAIL_CODE, type EmailCodeDeps, emailCodePayload } from './email-codes/email-code.ts'
export { confirmEmailCode, ownsEmail } from './email-codes/confirm-email-code.ts'
export { findAskedCode, requestEmailCode, startEmailCode } from './email-codes/request-email-code.ts'
export { changeProfile, getProfile } from './profile/profile.ts'
export { refuseCommonPassword, register } from './profile/register.ts'
export { requestReset, resetPassword } from './sign-in/reset-password.ts'
export {
  deleteTraveller,
  listTravellers,
  saveTraveller,
  type TravellerDeps,
  revealTraveller,
} from './profile/saved-travellers.ts'
export { deleteAccount } from './profile/delete-account.ts'
export { getGoogleLink, startGoogleLink, startGoogleProof, unlinkGoogle } from './google/google-link.ts'
export {
  askAfterGoogle,
  finishGoogle,
  type GoogleReturn,
  returnFromGoogle,
  startGoogle,
} from './google/google-sign-in.ts'
export type { GoogleDeps, IdentityProvider } from './identity-provider.ts'
export { setFirstPassword } from './sign-in/set-password.ts'
export {
  actorOfRows,
  findActor,
  findVisitor,
  hashOfSecret,
  openSession,
  selectActor,
  type SessionDeps,
} from './sign-in/sessions.ts'
export { ensureShopSecret } from './shop-secret.ts'
export { listSessions, logOut, revokeSession } from './sign-in/signed-in-sessions.ts'
export { confirmTwoFactor, getTwoFactor, startTwoFactor, stopTwoFactor } from './sign-in/two-factor.ts'
export { verifyEmail } from './profile/verify-email.ts'
