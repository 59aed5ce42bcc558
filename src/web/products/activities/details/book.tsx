import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../../../ui/notice.tsx'
import { type ActivityData, choiceAddress, type ReserveAnswer } from './activity-data.ts'
import { Month } from './month.tsx'
import { Tickets } from './tickets.tsx'
import { Times } from './times.tsx'

interface BookProps {
  readonly data: ActivityData
  readonly answer: ReserveAnswer | null
}

/** Option, tickets, day, time and questions: forms and links of the browser, which need no script. */
export function Book({ data, answer }: BookProps) {
  const t = useTranslations('activity.book')
  const option = data.activity.options.find(({ option_id: id }) => id === data.option_id)
  if (!option) return null
  return (
    <section id="book" aria-labelledby="book-title" className="card grid scroll-mt-4 gap-5 p-4 sm:p-6">
      <h2 id="book-title" className="text-2xl">
        {t('title')}
      </h2>
      {data.activity.options.length > 1 && <Options data={data} />}
      <Tickets key={option.option_id} data={data} option={option} answer={answer} />
      {data.is_past && <Notice tone="info" title={t('past')} />}
      <Month data={data} />
      {/* Of a supplier that is silent, the month says so. */}
      {data.date && (data.days || data.slots) && <Times data={data} answer={answer} />}
    </section>
  )
}

function Options({ data }: { data: ActivityData }) {
  const t = useTranslations('activity.book')
  return (
    <nav aria-label={t('option')} className="flex flex-wrap gap-2">
      {data.activity.options.map(({ option_id: id, name }) => (
        <Link
          key={id}
          to={choiceAddress(data, { option: id })}
          preventScrollReset
          replace
          rel="nofollow"
          aria-current={id === data.option_id}
          className={id === data.option_id ? 'button button-strong' : 'button button-secondary'}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
