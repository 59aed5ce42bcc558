/** Why something could not be done with a case, with all that was typed. */
export interface CaseAnswer {
  readonly fields: Readonly<Record<string, string>>
  readonly problem: string
  readonly status: number
}
