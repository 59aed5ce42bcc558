import type { Call } from '../call.ts'
import type { AccountActivityResponse } from './account-activity.ts'
import type { AccountExportResponse } from './account-export.ts'
import type {
  AcceptedResponse,
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmEmailRequest,
  DeleteAccountRequest,
  ForgotPasswordRequest,
  LoginRequest,
  ProfileChangeRequest,
  ProfileResponse,
  RegisterRequest,
  ResetPasswordRequest,
  RevealTravellerResponse,
  RevokeSessionRequest,
  SaveTravellerRequest,
  SaveTravellerResponse,
  SessionListResponse,
  SetPasswordRequest,
  SignedInResponse,
  TravellerListResponse,
  TravellerRequest,
  TwoFactorConfirmRequest,
  TwoFactorConfirmResponse,
  TwoFactorResponse,
  TwoFactorStartRequest,
  TwoFactorStartResponse,
  TwoFactorStopRequest,
  VerifyEmailRequest,
} from './account.ts'
import type { TokenResponse } from './auth.ts'
import type {
  EmailCodeConfirmRequest,
  EmailCodeConfirmResponse,
  EmailCodeRequest,
  EmailCodeResponse,
} from './email-codes.ts'
import type {
  GoogleFinishRequest,
  GoogleFinishResponse,
  GoogleLinkRequest,
  GoogleLinkResponse,
  GoogleQuestionResponse,
  GoogleStartRequest,
  GoogleStartResponse,
  GoogleUnlinkRequest,
} from './google.ts'
import type {
  NewsletterConfirmResponse,
  NewsletterLinkRequest,
  NewsletterSubscribeRequest,
  NewsletterSubscribeResponse,
  NewsletterUnsubscribeResponse,
} from './newsletter.ts'
import type {
  MailPreferenceRequest,
  MailPreferencesResponse,
  NotificationListRequest,
  NotificationListResponse,
  ReadNotificationsRequest,
  UnreadNotificationsResponse,
} from './notifications.ts'
import type {
  PriceAlertChangeRequest,
  PriceAlertChangeResponse,
  PriceAlertConfirmResponse,
  PriceAlertCreateRequest,
  PriceAlertCreateResponse,
  PriceAlertDeleteRequest,
  PriceAlertDeleteResponse,
  PriceAlertLinkRequest,
  PriceAlertListResponse,
  PriceAlertStopResponse,
} from './price-alerts.ts'

/** Signing in and the account: what each call takes and answers. */
export interface AccountEndpointTypes {
  authToken: Call<undefined, TokenResponse>
  authRegister: Call<RegisterRequest, AcceptedResponse>
  authLogin: Call<LoginRequest, SignedInResponse>
  authLogout: Call<undefined, AcceptedResponse>
  authVerifyEmail: Call<VerifyEmailRequest, SignedInResponse>
  authForgotPassword: Call<ForgotPasswordRequest, AcceptedResponse>
  authResetPassword: Call<ResetPasswordRequest, SignedInResponse>
  authGoogleStart: Call<GoogleStartRequest, GoogleStartResponse>
  authGoogleQuestion: Call<undefined, GoogleQuestionResponse>
  authGoogleFinish: Call<GoogleFinishRequest, GoogleFinishResponse>
  accountGoogle: Call<undefined, GoogleLinkResponse>
  accountLinkGoogle: Call<GoogleLinkRequest, GoogleStartResponse>
  accountProveGoogle: Call<undefined, GoogleStartResponse>
  accountUnlinkGoogle: Call<GoogleUnlinkRequest, AcceptedResponse>
  accountActivity: Call<undefined, AccountActivityResponse>
  accountProfile: Call<undefined, ProfileResponse>
  accountChangeProfile: Call<ProfileChangeRequest, ProfileResponse>
  accountSetPassword: Call<SetPasswordRequest, SignedInResponse>
  accountChangePassword: Call<ChangePasswordRequest, SignedInResponse>
  accountChangeEmail: Call<ChangeEmailRequest, AcceptedResponse>
  accountConfirmEmail: Call<ConfirmEmailRequest, AcceptedResponse>
  accountSessions: Call<undefined, SessionListResponse>
  accountRevokeSession: Call<RevokeSessionRequest, AcceptedResponse>
  accountTwoFactor: Call<undefined, TwoFactorResponse>
  accountStartTwoFactor: Call<TwoFactorStartRequest, TwoFactorStartResponse>
  accountConfirmTwoFactor: Call<TwoFactorConfirmRequest, TwoFactorConfirmResponse>
  accountStopTwoFactor: Call<TwoFactorStopRequest, AcceptedResponse>
  accountExport: Call<undefined, AccountExportResponse>
  accountDelete: Call<DeleteAccountRequest, AcceptedResponse>
  accountTravellers: Call<undefined, TravellerListResponse>
  accountSaveTraveller: Call<SaveTravellerRequest, SaveTravellerResponse>
  accountRevealTraveller: Call<TravellerRequest, RevealTravellerResponse>
  accountDeleteTraveller: Call<TravellerRequest, AcceptedResponse>
  emailCodeSend: Call<EmailCodeRequest, EmailCodeResponse>
  emailCodeConfirm: Call<EmailCodeConfirmRequest, EmailCodeConfirmResponse>
  newsletterSubscribe: Call<NewsletterSubscribeRequest, NewsletterSubscribeResponse>
  newsletterConfirm: Call<NewsletterLinkRequest, NewsletterConfirmResponse>
  newsletterUnsubscribe: Call<NewsletterLinkRequest, NewsletterUnsubscribeResponse>
  priceAlertCreate: Call<PriceAlertCreateRequest, PriceAlertCreateResponse>
  priceAlertConfirm: Call<PriceAlertLinkRequest, PriceAlertConfirmResponse>
  priceAlertStop: Call<PriceAlertLinkRequest, PriceAlertStopResponse>
  accountPriceAlerts: Call<undefined, PriceAlertListResponse>
  accountChangePriceAlert: Call<PriceAlertChangeRequest, PriceAlertChangeResponse>
  accountDeletePriceAlert: Call<PriceAlertDeleteRequest, PriceAlertDeleteResponse>
  accountNotifications: Call<NotificationListRequest, NotificationListResponse>
  accountUnreadNotifications: Call<undefined, UnreadNotificationsResponse>
  accountReadNotifications: Call<ReadNotificationsRequest, UnreadNotificationsResponse>
  accountMailPreferences: Call<undefined, MailPreferencesResponse>
  accountChangeMailPreference: Call<MailPreferenceRequest, MailPreferencesResponse>
}
