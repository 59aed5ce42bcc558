import { useTranslations } from 'use-intl/react'
import { COVER_ORDER } from './cover-order.ts'
import type { Cover, CoverKind } from '#contracts/insurance/cover.ts'
import type { OfferedPlan } from '#contracts/insurance/quotes.ts'
import { useBothSums } from '../../../lib/money/use-both-sums.ts'
import { classes } from '../../../ui/classes.ts'

/** So many levels stand beside each other on a phone. */
const MOST_STACKED = 3

/**
 * What each level covers, row by row. On a phone what is covered stands over its amounts; more levels than fit there
 * scroll inside their own frame.
 */
export function CoverComparison({ plans }: { plans: readonly OfferedPlan[] }) {
  const t = useTranslations('insurance.quote')
  const kinds = COVER_ORDER.filter((kind) => plans.some(({ covers }) => covers.some((cover) => cover.kind === kind)))
  return (
    <section aria-labelledby="compare">
      <h2 className="text-xl" id="compare">
        {t('compare')}
      </h2>
      <p className="text-sm text-ink-soft">{t('compare_text')}</p>
      {plans.length <= MOST_STACKED ? (
        <div className="card mt-3 overflow-clip">
          <Table {...{ plans, kinds }} look={STACKED} />
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by the keyboard
        <div className="card mt-3 overflow-x-auto" role="region" aria-labelledby="compare" tabIndex={0}>
          <Table {...{ plans, kinds }} look={SCROLLED} />
        </div>
      )}
    </section>
  )
}

const STACKED = {
  table: 'max-sm:block',
  head: 'max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:block',
  body: 'max-sm:block',
  row: 'max-sm:grid max-sm:grid-cols-3',
  corner: 'max-sm:sr-only',
  kind: 'max-sm:col-span-3 max-sm:pb-0 max-sm:font-semibold',
  amount: 'px-3 max-sm:pt-1 sm:px-5',
} as const
const SCROLLED: Record<keyof typeof STACKED, string> = {
  table: 'min-w-136',
  head: '',
  body: '',
  row: '',
  corner: 'sticky left-0 w-36 bg-sunken sm:w-auto',
  kind: 'sticky left-0 w-36 bg-surface sm:w-auto',
  amount: 'px-3 sm:px-5',
}

interface TableProps {
  readonly plans: readonly OfferedPlan[]
  readonly kinds: readonly CoverKind[]
  readonly look: Record<keyof typeof STACKED, string>
}

function Table({ plans, kinds, look }: TableProps) {
  const t = useTranslations('insurance.quote')
  const words = useTranslations('cover')
  return (
    <table className={classes('w-full border-collapse text-left text-sm', look.table)}>
      <thead className={classes('bg-sunken', look.head)}>
        <tr className={look.row}>
          <th scope="col" className={classes('px-3 py-3 sm:px-5', look.corner)}>
            <span className="sr-only">{t('compare')}</span>
          </th>
          {plans.map(({ plan_id, level }) => (
            <th key={plan_id} scope="col" className="px-3 py-3 font-semibold sm:px-5">
              {words(`levels.${level}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes('divide-y divide-line', look.body)}>
        {kinds.map((kind) => (
          <tr key={kind} className={look.row}>
            <th scope="row" className={classes('px-3 py-3 align-top font-normal sm:px-5', look.kind)}>
              {words(`kinds.${kind}`)}
            </th>
            {plans.map((plan, at) => (
              <td key={plan.plan_id} className={classes('py-3 align-top', look.amount)}>
                <Amount cover={coverOf(plan, kind)} before={coverOf(plans[at - 1], kind)} isFirst={at === 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
  const sum = useBothSums()
  if (!cover) return <span className="text-ink-soft">{t('none')}</span>
  const isMore = !isFirst && (before === undefined || before.amount.amount < cover.amount.amount)
  return (
    <>
      <span className={isMore ? 'tabular block font-bold text-palm' : 'tabular block'}>{sum(cover.amount)}</span>
      <span className="block text-xs text-ink-soft">
        {cover.excess ? t('excess', { amount: sum(cover.excess) }) : t('no_excess')}
      </span>
    </>
  )
}
