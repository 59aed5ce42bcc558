/** Why an enquiry was not sent, with all that was typed. */
export interface EnquiryAnswer {
  readonly fields: Readonly<Record<string, string>>
  /** Names of controls, and what is wrong in each. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly problem: string
  readonly status: number
}
