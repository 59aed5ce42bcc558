import type { FAQPage } from 'schema-dts'
import { useTranslations } from 'use-intl/react'
import { type Facts, StructuredData } from '../../../lib/page/structured-data.tsx'
import { ChevronDownIcon } from '../../../ui/page-icons.tsx'
import type { LoadedRoute } from './load-route-page.server.ts'

interface RouteQuestion {
  readonly question: string
  readonly answer: string
}

/** What people ask about a route, answered with what is known of it; search engines read the same. */
export function RouteQuestions({ route }: { route: LoadedRoute }) {
  const t = useTranslations('flight-route.questions')
  const questions = useQuestions(route)
  return (
    <section aria-labelledby="questions">
      <h2 className="text-2xl" id="questions">
        {t('title')}
      </h2>
      <div className="mt-3 card divide-y divide-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-semibold">
              {question}
              <ChevronDownIcon className="flex-none transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose px-4 pb-4">{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData facts={import.meta.env.SSR ? factsOf(questions) : null} />
    </section>
  )
}

function useQuestions({ from, to, months }: LoadedRoute): readonly RouteQuestion[] {
  const t = useTranslations('flight-route.questions')
  const names = { from: from.city, to: to.city }
  const lowest = months.find(({ isLowest }) => isLowest)
  const dearest = months.find(({ share }) => share === 1)
  const cheapest = lowest &&
    dearest &&
    lowest !== dearest && {
      question: t('cheapest', names),
      answer: t('cheapest_answer', {
        month: lowest.name,
        price: lowest.price.shown,
        dearest: dearest.price.shown,
        dearestMonth: dearest.name,
      }),
    }
  return [
    ...(cheapest ? [cheapest] : []),
    { question: t('when'), answer: t('when_answer') },
    {
      question: t('airports'),
      answer: t('airports_answer', {
        ...names,
        fromAirports: from.airports.join(', '),
        toAirports: to.airports.join(', '),
      }),
    },
    { question: t('pay'), answer: t('pay_answer') },
  ]
}

const factsOf = (questions: readonly RouteQuestion[]): Facts<FAQPage> => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
