import type { DeskCase } from '#contracts/office/cases.ts'

type CaseAct =
  | 'deskAnswer'
  | 'deskNote'
  | 'deskAsk'
  | 'deskMove'
  | 'deskAssign'
  | 'deskApplicant'
  | 'deskFee'
  | 'deskWaive'
  | 'deskOffer'
  | 'deskBook'
  | 'deskRebook'
  | 'deskUnbook'

/** What the parts of a case's page do with it. */
export interface CaseWork {
  readonly shown: DeskCase
  /** Does something to the case as it is shown. @returns whether it was done */
  readonly act: (name: CaseAct, body: object) => Promise<boolean>
  readonly waiting: string | null
}
