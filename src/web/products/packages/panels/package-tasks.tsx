import { useTranslations } from 'use-intl/react'
import { onOneLine } from '#contracts/format.ts'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import type { ItemOf } from '../../../order/product-panels.ts'
import { useShop } from '../../../lib/use-shop.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { useDay } from '../package-words.ts'

interface PackageTasksProps {
  readonly item: ItemOf<'package'>
  readonly booked: BookedPackage
}

const EDGES = { open: 'border-line', late: 'border-marigold-strong', done: 'border-palm' } as const

/** What is to be done until the group leaves, each by its day; authorities set some of them. */
export function PackageTasks({ item, booked: { checklist } }: PackageTasksProps) {
  const t = useTranslations('package-booking')
  const { brand } = useShop()
  const day = useDay()
  const { tasks = [] } = item.details
  if (tasks.length === 0) return null
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('tasks.title')}</h2>
        <p className="text-sm text-ink-soft">{t('tasks.text', { email: brand.email, reference: item.pnr ?? '' })}</p>
      </div>
      <ol className="grid gap-3">
        {tasks.map(({ code, kind, name, text, due, by_authority: authority, state }) => (
          <li
            key={code}
            className={classes('grid gap-x-4 gap-y-0.5 border-s-4 ps-3 sm:grid-cols-[9rem_1fr]', EDGES[state])}
          >
            <span className="font-semibold">
              {state === 'open' ? t('tasks.until', { date: onOneLine(day(due)) }) : t(`tasks.${state}`)}
            </span>
            <span>
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {name}
                <Badge tone={authority ? 'warn' : 'neutral'}>
                  {authority ? t('tasks.authority') : t(`tasks.${kind}`)}
                </Badge>
              </span>
              <span className="text-sm text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="border-t border-line pt-3">
        <h3 className="text-base font-semibold tracking-normal">{t('checklist')}</h3>
        <ul className="mt-2 grid gap-2 text-sm">
          {checklist.map(({ name, text }) => (
            <li key={name}>
              <span className="font-semibold">{name}.</span> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
