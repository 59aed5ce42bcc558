import type { AnswerCheck, Answers, Issues, OrderItem } from '#modules/orders/index.ts'
import type { PolicyRequest } from '../insurer.ts'

/** What is asked beside the travellers. */
const HEALTH = 'health'
const KIN_NAME = 'kin_name'
const KIN_PHONE = 'kin_phone'
const QUESTIONS: ReadonlySet<string> = new Set([HEALTH, KIN_NAME, KIN_PHONE])

const PHONE = /^\+?[\d\s().-]{6,24}$/

/** Nobody is insured without the declaration of health; whom the insurer calls is for the travellers to say, or not. */
export function readCoverAnswers(given: Answers): AnswerCheck {
  const name = given[KIN_NAME] ?? ''
  const phone = given[KIN_PHONE] ?? ''
  const unknown = Object.keys(given).filter((question) => !QUESTIONS.has(question))
  const issues: Issues = {
    ...Object.fromEntries(unknown.map((question) => [question, 'invalid' as const])),
    ...(given[HEALTH] !== 'yes' && { [HEALTH]: 'declaration_required' as const }),
    ...(name === '' && phone !== '' && { [KIN_NAME]: 'kin_name_required' as const }),
    ...(phone === '' && name !== '' && { [KIN_PHONE]: 'phone_required' as const }),
    ...(phone !== '' && !PHONE.test(phone) && { [KIN_PHONE]: 'phone_invalid' as const }),
  }
  return {
    issues,
    answers: { [HEALTH]: 'yes', ...(name && phone && { [KIN_NAME]: name, [KIN_PHONE]: phone }) },
  }
}

/** Whom the insurer calls; null where nobody was named. */
export function nextOfKinOf({ answers }: Pick<OrderItem, 'answers'>): PolicyRequest['nextOfKin'] {
  const name = answers[KIN_NAME]
  const phone = answers[KIN_PHONE]
  return name && phone ? { name, phone } : null
}
