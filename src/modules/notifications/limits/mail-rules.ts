/**
 * What becomes of a mail that is one too many. `drop`: it is not sent, who wants it asks again. `late`: it is
 * sent when there is room. `late_once`: the same, and one says it for all that wait.
 */
type WhenTooMany = 'drop' | 'late' | 'late_once'

export interface MailBudget {
  readonly perHour: number
  readonly perDay: number
  /** Whether one an hour leaves even when the day's are used up: what its owner needs must not be taken by others. */
  readonly alwaysHourly?: true
}

/** Mails that one mailbox gets unasked. Password resets and codes have a share that no other mail can use up. */
export const MAIL_BUDGETS = {
  reset: { perHour: 3, perDay: 12, alwaysHourly: true },
  code: { perHour: 6, perDay: 20 },
  others: { perHour: 8, perDay: 20 },
} as const satisfies Record<string, MailBudget>

type BudgetName = keyof typeof MAIL_BUDGETS

/** All that a domain gets unasked in an hour, where each mailbox may be one and the same person's. */
export const DOMAIN_PER_HOUR = 60

/** Domains whose mailboxes belong to as many people. */
export const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'free.fr',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'outlook.fr',
  'proton.me',
  'protonmail.com',
  'sfr.fr',
  'wanadoo.fr',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.fr',
  'ymail.com',
])

/**
 * Every kind of mail. `null`: asked for, and never held up: its reader has paid, has confirmed the address, or
 * did the thing in their own account. What anybody can have sent to anybody's address is unasked for.
 */
export const MAIL_RULES = {
  paid_order: null,
  /** To the agency itself. */
  alarm: null,
  account_notice: null,
  newsletter_letter: null,
  price_alert_news: null,
  /** To who waits for seats, once. */
  package_seats_free: null,
  /** Somebody of the agency has written it to one customer. */
  case_news: null,
  case_opened: { budget: 'others', tooMany: 'late' },
  case_appointment: { budget: 'others', tooMany: 'late' },
  reset_password: { budget: 'reset', tooMany: 'late_once' },
  email_code: { budget: 'code', tooMany: 'drop' },
  verify_email: { budget: 'others', tooMany: 'late_once' },
  change_email: { budget: 'others', tooMany: 'late_once' },
  already_registered: { budget: 'others', tooMany: 'drop' },
  newsletter_confirm: { budget: 'others', tooMany: 'drop' },
  price_alert_confirm: { budget: 'others', tooMany: 'drop' },
  unpaid_order: { budget: 'others', tooMany: 'late' },
  unpaid_order_cancelled: { budget: 'others', tooMany: 'drop' },
} as const satisfies Record<string, { readonly budget: BudgetName; readonly tooMany: WhenTooMany } | null>

export type MailKind = keyof typeof MAIL_RULES
