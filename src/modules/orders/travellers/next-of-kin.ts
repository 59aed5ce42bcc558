import type { OrderItem } from '../order.ts'
import type { AnswerCheck, Answers } from '../product.ts'

const NAME = 'kin_name'
const PHONE = 'kin_phone'

/** The questions by which a product asks whom somebody calls at home when something happens. */
export const KIN_QUESTIONS: readonly string[] = [NAME, PHONE]

const NUMBER = /^\+?[\d\s().-]{6,24}$/

/** Whom to call is for travellers to say, or not: a name and a phone number, or neither. */
export function readNextOfKin(given: Answers): AnswerCheck {
  const name = given[NAME] ?? ''
  const phone = given[PHONE] ?? ''
  return {
    issues: {
      ...(name === '' && phone !== '' && { [NAME]: 'kin_name_required' as const }),
      ...(phone === '' && name !== '' && { [PHONE]: 'phone_required' as const }),
      ...(phone !== '' && !NUMBER.test(phone) && { [PHONE]: 'phone_invalid' as const }),
    },
    answers: name && phone ? { [NAME]: name, [PHONE]: phone } : {},
  }
}

/** Whom to call as it was first said among the items of an order: it is asked once, for all that ask it. */
export function kinOfAll(given: readonly Answers[]): Answers {
  const read = given.map(readNextOfKin).filter(({ issues }) => Object.keys(issues).length === 0)
  return read.find(({ answers }) => Object.keys(answers).length > 0)?.answers ?? {}
}

/** Answers of an item that says nobody itself, with whom another one names. */
export function withKin(answers: Answers, kin: Answers): Answers {
  return KIN_QUESTIONS.some((question) => answers[question]) ? answers : { ...answers, ...kin }
}

/** Whom to call; null where nobody was named. */
export function nextOfKinOf({
  answers,
}: Pick<OrderItem, 'answers'>): { readonly name: string; readonly phone: string } | null {
  const [name, phone] = [answers[NAME], answers[PHONE]]
  return name && phone ? { name, phone } : null
}
