import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatCompactMoney, formatDate } from '#contracts/format.ts'
import { classes } from '../../../ui/classes.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { type ActivityData, choiceAddress } from './activity-data.ts'

/** Another month, so many on. */
function moved(month: string, by: number): string {
  const at = new Date(`${month}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}

/** A month of an option: each day with places is a link, with what it costs. */
export function Month({ data }: { data: ActivityData }) {
  const t = useTranslations('activity.book')
  const { language } = useSettings()
  const { days, month, date, currency } = data
  if (!days) return <p>{t('silent')}</p>
  const monday = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <Link className="button button-quiet" to={choiceAddress(data, { month: moved(month, -1) })} preventScrollReset>
          ← <span className="sr-only">{t('earlier')}</span>
        </Link>
        <p className="font-semibold first-letter:uppercase" aria-live="polite">
          {name}
        </p>
        <Link className="button button-quiet" to={choiceAddress(data, { month: moved(month, 1) })} preventScrollReset>
          → <span className="sr-only">{t('later')}</span>
        </Link>
      </div>
      <ul className="grid grid-cols-7 gap-1 text-center">
        {days.map((day, at) => {
          const isOpen = day.from_amount !== null
          const look = 'grid min-h-12 content-center rounded-md text-sm leading-tight'
          const style = at === 0 ? { gridColumnStart: monday + 1 } : undefined
          const number = Number(day.date.slice(8))
          return (
            <li key={day.date} style={style}>
              {isOpen ? (
                <Link
                  to={choiceAddress(data, { date: day.date })}
                  preventScrollReset
                  aria-current={day.date === date ? 'date' : undefined}
                  aria-label={formatDate(day.date, language, 'long')}
                  className={classes(
                    look,
                    day.date === date ? 'bg-indigo font-bold text-on-indigo' : 'bg-sunken font-semibold',
                  )}
                >
                  {number}
                  <span className="text-[0.6875rem] font-normal max-sm:hidden">
                    {formatCompactMoney({ amount: day.from_amount ?? 0, currency }, language)}
                  </span>
                </Link>
              ) : (
                <span className={classes(look, 'text-ink-soft line-through')}>{number}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
