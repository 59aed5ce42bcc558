import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { OfferedPlan } from '#contracts/insurance/quotes.ts'
import { useBothSums } from '../../../lib/money/use-both-sums.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Price } from '../../../ui/price.tsx'

/** The levels of cover, each with its price and the button that chooses it. */
export function PlanCards({ plans, people }: { plans: readonly OfferedPlan[]; people: number }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.plan_id} className="grid">
          <PlanCard plan={plan} people={people} isBest={plans.length > 1 && plan === plans.at(-1)} />
        </li>
      ))}
    </ul>
  )
}

/** What tells levels apart at a glance. */
const HIGHLIGHTS = ['medical', 'cancellation', 'baggage', 'delay'] as const

function PlanCard({ plan, people, isBest }: { plan: OfferedPlan; people: number; isBest: boolean }) {
  const t = useTranslations('insurance.quote')
  const words = useTranslations('cover')
  const { show } = useMoney()
  const sum = useBothSums()
  const navigation = useNavigation()
  const level = words(`levels.${plan.level}`)
  const { currency, grand_total: amount } = plan.price
  // To whole units of money: it is a measure, and nobody pays it.
  const each = Math.round(amount / people / 100) * 100
  const waiting = navigation.state !== 'idle' && navigation.formData?.get('plan') === plan.plan_id
  return (
    <Form
      method="post"
      className={classes('card grid grid-rows-[auto_1fr_auto] gap-4 p-5', isBest && 'border-t-4 border-t-indigo')}
    >
      <div>
        <h2 className="text-xl">{level}</h2>
        <p className="mt-1">
          <Price money={{ amount, currency }} className="text-2xl font-bold" />
        </p>
        {people > 1 && (
          <p className="text-sm text-ink-soft">{t('per_person', { amount: show({ amount: each, currency }) })}</p>
        )}
      </div>
      <ul className="grid content-start gap-2 text-sm">
        {HIGHLIGHTS.map((kind) => {
          const cover = plan.covers.find((one) => one.kind === kind)
          return (
            cover && (
              <li key={kind} className="grid grid-cols-[auto_1fr] gap-2">
                <CheckIcon className="mt-0.5 size-4.5 text-palm" />
                <span>
                  {t.rich('covered', {
                    cover: words(`kinds.${kind}`),
                    amount: sum(cover.amount),
                    b: (text) => <span className="font-semibold">{text}</span>,
                  })}
                </span>
              </li>
            )
          )
        })}
      </ul>
      <Button
        type="submit"
        name="plan"
        value={plan.plan_id}
        look={isBest ? 'strong' : 'secondary'}
        className="w-full"
        waiting={waiting}
      >
        {t('choose', { level })}
      </Button>
    </Form>
  )
}
