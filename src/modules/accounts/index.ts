export { ACCOUNT_MAIL, type AccountMail, accountMailPayload } from './account-mail.ts'
export { listActivity, noteExport } from './activity.ts'
export { issueToken } from './account-tokens.ts'
export { type Actor, customerOf, owns } from './actor.ts'
export { BEARER_LIFETIME_S, issueBearer, readBearer } from './bearer.ts'
export { confirmEmailChange, requestEmailChange } from './change-email.ts'
export { allowSession, keepOpenWhereMade } from './booking-grants.ts'
export { changePassword } from './change-password.ts'
export { cleanAccess } from './clean-access.ts'
export { type Account, type AccountDeps, describeCustomer, findAccount, sameEmail } from './customer.ts'
export { type Browser, logIn, type SignedIn } from './log-in.ts'
export { codeOf, EMAIL_CODE, type EmailCodeDeps, emailCodePayload } from './email-codes/email-code.ts'
export { confirmEmailCode, ownsEmail } from './email-codes/confirm-email-code.ts'
export { findAskedCode, requestEmailCode, startEmailCode } from './email-codes/request-email-code.ts'
export { changeProfile, getProfile } from './profile.ts'
export { register } from './register.ts'
export { requestReset, resetPassword } from './reset-password.ts'
export {
  deleteTraveller,
  listTravellers,
  saveTraveller,
  type TravellerDeps,
  revealTraveller,
} from './saved-travellers.ts'
export { deleteAccount } from './delete-account.ts'
export { getGoogleLink, startGoogleLink, startGoogleProof, unlinkGoogle } from './google-link.ts'
export { askAfterGoogle, finishGoogle, type GoogleReturn, returnFromGoogle, startGoogle } from './google-sign-in.ts'
export type { GoogleDeps, IdentityProvider } from './identity-provider.ts'
export { setFirstPassword } from './set-password.ts'
export {
  actorOfRows,
  findActor,
  findVisitor,
  openSession,
  type OpenSession,
  selectActor,
  type SessionDeps,
} from './sessions.ts'
export { keepShopSecret } from './shop-secret.ts'
export { listSessions, logOut, revokeSession } from './signed-in-sessions.ts'
export { confirmTwoFactor, getTwoFactor, startTwoFactor, stopTwoFactor } from './two-factor.ts'
export { verifyEmail } from './verify-email.ts'
