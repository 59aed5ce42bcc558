import { Link } from 'react-router'
import type { Question, QuestionGroup } from './questions.ts'

/** A group of questions, of which the first are named. */
type HelpTopic = Omit<QuestionGroup, 'questions'> & { readonly questions: readonly Omit<Question, 'html'>[] }

/** What people ask about, each with its first questions. */
export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2">
      {topics.map(({ name, title, questions }) => (
        <li key={name} className="card p-5">
          <h2 className="text-lg">
            <Link className="text-indigo hover:underline" to={`/faqs#${name}`}>
              {title}
            </Link>
          </h2>
          <ul className="mt-2 text-sm">
            {questions.map(({ id, question }) => (
              <li key={id}>
                <Link className="block py-1.5 hover:underline" to={`/faqs#${id}`}>
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
