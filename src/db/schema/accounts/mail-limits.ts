export interface MailLimitTables {
  limited_mails: {
    message_id: string
    /** Keyed hash of the mailbox. */
    mailbox: string
    /** Keyed hash of the domain. */
    domain: string
    budget: string
    kind: string
    outcome: 'sent' | 'late' | 'dropped'
    at: Date
  }
}
