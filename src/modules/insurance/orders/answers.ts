import { type AnswerCheck, type Answers, KIN_QUESTIONS, readNextOfKin } from '#modules/orders/index.ts'

/** What is asked beside the travellers, and whom to call. */
const HEALTH = 'health'
const QUESTIONS: ReadonlySet<string> = new Set([HEALTH, ...KIN_QUESTIONS])

/** Nobody is insured without the declaration of health. */
export function readCoverAnswers(given: Answers): AnswerCheck {
  const unknown = Object.keys(given).filter((question) => !QUESTIONS.has(question))
  const kin = readNextOfKin(given)
  return {
    issues: {
      ...Object.fromEntries(unknown.map((question) => [question, 'invalid' as const])),
      ...(given[HEALTH] !== 'yes' && { [HEALTH]: 'declaration_required' as const }),
      ...kin.issues,
    },
    answers: { [HEALTH]: 'yes', ...kin.answers },
  }
}
