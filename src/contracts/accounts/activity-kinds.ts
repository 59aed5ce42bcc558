/** What the audit log tells of an account, `account.<kind>`. */
export const ACCOUNT_ACTS = [
  'registered',
  'verified',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_reset',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'google_linked',
  'google_unlinked',
  'data_exported',
  'deleted',
] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** What its customer is shown of it. */
export const ACTIVITY_KINDS = [...ACCOUNT_ACTS, 'papers_revealed'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
