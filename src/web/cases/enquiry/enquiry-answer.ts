import type { SlotsResponse } from '#contracts/cases/appointments.ts'
import type { SlotAnswer } from '../appointment/slot-answer.ts'

/** What comes back of a form that was not sent, with all that was typed. */
export interface EnquiryAnswer {
  readonly fields: Readonly<Record<string, string>>
  /** Names of controls, and what is wrong in each. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Why it was not sent; null where only free times were asked for. */
  readonly problem: string | null
  /** Free times to choose from; null where nobody has asked for them. */
  readonly times: SlotsResponse | null
  /** What is free near the time that was taken. */
  readonly nearest: SlotAnswer['nearest']
  readonly status: number
}
