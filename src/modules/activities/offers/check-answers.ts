import type { ActivityAnswer, ActivityQuestion } from '#contracts/activities/activity.ts'
import type { FieldIssue } from '#contracts/errors.ts'
import type { Issues } from '#modules/orders/index.ts'

/** Where the answer to a question stands in a form: `answers.height.0`, or `answers.hotel` for what is asked once. */
const pathOf = (question: string, traveller: number | null): string =>
  traveller === null ? `answers.${question}` : `answers.${question}.${traveller}`

/** What is wrong with the answers of a booking, by their questions. @param people how many take part */
export function findAnswerIssues(
  questions: readonly ActivityQuestion[],
  answers: readonly ActivityAnswer[],
  people: number,
): Issues {
  const given = new Map(
    answers.map(({ question_id, traveller, value }) => [pathOf(question_id, traveller), value.trim()]),
  )
  const asked = questions.flatMap((question) => {
    const travellers = question.of === 'booking' ? [null] : Array.from({ length: people }, (_, at) => at)
    return travellers.map((traveller) => ({ question, path: pathOf(question.question_id, traveller) }))
  })
  return Object.fromEntries(
    asked.flatMap(({ question, path }): (readonly [string, FieldIssue])[] => {
      const value = given.get(path) ?? ''
      if (value === '') return question.required ? [[path, 'required']] : []
      return fits(question, value) ? [] : [[path, 'invalid']]
    }),
  )
}

function fits({ kind, choices }: ActivityQuestion, value: string): boolean {
  switch (kind) {
    case 'text':
      return !/\p{Cc}/u.test(value)
    case 'number':
      return /^\d{1,6}(?:\.\d{1,2})?$/.test(value)
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && isRealDate(value)
    case 'yes_no':
      return value === 'yes' || value === 'no'
    case 'choice':
      return choices.some((choice) => choice.value === value)
  }
}

function isRealDate(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Answers to what is asked, each once: what nobody has asked is not kept. */
export function askedAnswers(
  questions: readonly ActivityQuestion[],
  answers: readonly ActivityAnswer[],
): ActivityAnswer[] {
  const asked = new Map(questions.map(({ question_id, of }) => [question_id, of]))
  const kept = new Map<string, ActivityAnswer>()
  for (const { question_id, traveller, value } of answers) {
    const of = asked.get(question_id)
    if (of === undefined || (of === 'booking') !== (traveller === null) || value.trim() === '') continue
    kept.set(pathOf(question_id, traveller), { question_id, traveller, value: value.trim() })
  }
  return [...kept.values()]
}
