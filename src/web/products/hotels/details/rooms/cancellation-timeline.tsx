import { useTranslations } from 'use-intl/react'
import type { RoomRate } from '#contracts/hotels/rates.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { classes } from '../../../../ui/classes.ts'
import { offsetOf, useStayWords } from '../../stay/stay-words.ts'
import { timelineOf, type TimelineStep } from './timeline.ts'

const GROUNDS = { free: 'bg-palm', part: 'bg-marigold-strong', all: 'bg-kola' } as const

interface TimelineProps {
  readonly rates: readonly RoomRate[]
  /** When the rates were asked for. */
  readonly asOf: string
}

/** What cancelling costs from now on, as a band of time and in words, on the hotel's own clock. */
export function CancellationTimeline({ rates, asOf }: TimelineProps) {
  const t = useTranslations('stay-details')
  const steps = timelineOf(rates, asOf)
  const [penalty] = rates.flatMap(({ penalties }) => penalties)
  return (
    <section className="grid gap-2 border-t border-line pt-3 text-sm">
      <h4 className="font-semibold">{t('timeline.title')}</h4>
      <Band steps={steps} />
      <ol className="grid gap-1.5">
        {steps.map((step) => (
          <Step key={step.from} step={step} currency={penalty?.penalty.currency ?? 'NGN'} />
        ))}
      </ol>
      {penalty && steps.length > 1 && (
        <p className="text-xs text-ink-soft">
          {t('timeline.clock', { offset: offsetOf(penalty.from, penalty.from_local) })}
        </p>
      )}
    </section>
  )
}

const FILLS = { free: 'fill-palm', part: 'fill-marigold-strong', all: 'fill-kola' } as const

/** The time from now on, drawn. */
function Band({ steps }: { steps: readonly TimelineStep[] }) {
  const whole = steps.reduce((sum, { weight }) => sum + weight, 0)
  const begins = steps.map((_, at) => steps.slice(0, at).reduce((sum, { weight }) => sum + weight, 0))
  return (
    <svg
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className="h-2.5 w-full overflow-hidden rounded-full"
      aria-hidden="true"
    >
      {steps.map(({ from, kind, weight }, at) => (
        <rect key={from} x={begins[at]} width={weight} height="1" className={FILLS[kind]} />
      ))}
    </svg>
  )
}

function Step({ step, currency }: { step: TimelineStep; currency: RoomRate['price']['currency'] }) {
  const t = useTranslations('stay-details')
  const { moment } = useStayWords()
  const { show } = useMoney()
  const { from, until, kind, cost } = step
  const when =
    from !== null
      ? t('timeline.from', { moment: moment(from) })
      : until !== null
        ? t('timeline.until', { moment: moment(until) })
        : t('timeline.now')
  return (
    <li className="grid grid-cols-[0.75rem_1fr] gap-2">
      <span className={classes('mt-1.5 size-2.5 rounded-full', GROUNDS[kind])} aria-hidden="true" />
      <span>
        <span className="block text-xs text-ink-soft">{when}</span>
        <span className={kind === 'free' ? 'font-semibold text-palm' : ''}>
          {t(`timeline.${kind}`, { amount: show({ amount: cost, currency }) })}
        </span>
      </span>
    </li>
  )
}
