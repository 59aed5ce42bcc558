import { useTranslations } from 'use-intl/react'
import { COVER_ORDER } from './cover-order.ts'
import type { Cover, CoverKind } from '#contracts/insurance/cover.ts'
import type { OfferedPlan } from '#contracts/insurance/quotes.ts'
import { useMoney } from '../../../lib/use-shop.ts'

/** What each level covers, row by row; it scrolls inside its own frame where the screen is narrow. */
export function CoverComparison({ plans }: { plans: readonly OfferedPlan[] }) {
  const t = useTranslations('insurance.quote')
  const words = useTranslations('cover')
  const kinds = COVER_ORDER.filter((kind) => plans.some(({ covers }) => covers.some((cover) => cover.kind === kind)))
  return (
    <section aria-labelledby="compare">
      <h2 className="text-xl" id="compare">
        {t('compare')}
      </h2>
      <p className="text-sm text-ink-soft">{t('compare_text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by the keyboard */}
      <div className="card mt-3 overflow-x-auto" role="region" aria-labelledby="compare" tabIndex={0}>
        <table className="w-full min-w-136 border-collapse text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="sticky left-0 w-36 bg-sunken px-3 py-3 sm:w-auto sm:px-5">
                <span className="sr-only">{t('compare')}</span>
              </th>
              {plans.map(({ plan_id, level }) => (
                <th key={plan_id} scope="col" className="px-3 py-3 font-semibold sm:px-5">
                  {words(`levels.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {kinds.map((kind) => (
              <tr key={kind}>
                <th
                  scope="row"
                  className="sticky left-0 w-36 bg-surface px-3 py-3 align-top font-normal sm:w-auto sm:px-5"
                >
                  {words(`kinds.${kind}`)}
                </th>
                {plans.map((plan, at) => (
                  <td key={plan.plan_id} className="px-3 py-3 align-top sm:px-5">
                    <Amount cover={coverOf(plan, kind)} before={coverOf(plans[at - 1], kind)} isFirst={at === 0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const coverOf = (plan: OfferedPlan | undefined, kind: CoverKind): Cover | undefined =>
  plan?.covers.find((cover) => cover.kind === kind)

interface AmountProps {
  readonly cover: Cover | undefined
  /** Of the level before. */
  readonly before: Cover | undefined
  readonly isFirst: boolean
}

function Amount({ cover, before, isFirst }: AmountProps) {
  const t = useTranslations('insurance.quote')
  const { exact } = useMoney()
  if (!cover) return <span className="text-ink-soft">{t('none')}</span>
  const isMore = !isFirst && (before === undefined || before.amount.amount < cover.amount.amount)
  return (
    <>
      <span className={isMore ? 'tabular block font-bold text-palm' : 'tabular block'}>{exact(cover.amount)}</span>
      <span className="block text-xs text-ink-soft">
        {cover.excess ? t('excess', { amount: exact(cover.excess) }) : t('no_excess')}
      </span>
    </>
  )
}
