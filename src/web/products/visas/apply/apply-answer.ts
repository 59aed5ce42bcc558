/** Why an application was not sent or saved, with all that was typed. */
export interface ApplyAnswer {
  readonly fields: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly problem: string
  readonly status: number
}
