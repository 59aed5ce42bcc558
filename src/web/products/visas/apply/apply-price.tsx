import { useTranslations } from 'use-intl/react'
import type { VisaDraft } from '#contracts/visas/applications.ts'
import { useBothSums } from '../../../lib/money/use-both-sums.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'

interface ApplyPriceProps {
  readonly draft: VisaDraft
  readonly waiting: boolean
  readonly error: string | undefined
}

/** What it costs in all, what nobody can promise and what comes back when, accepted before it is sent. */
export function ApplyPrice({ draft: { lines, total, kept }, waiting, error }: ApplyPriceProps) {
  const t = useTranslations('visas.apply')
  const { show } = useMoney()
  const sum = useBothSums()
  return (
    <Card as="section" raised className="grid gap-4 p-5 sm:p-6 lg:sticky lg:top-4" aria-labelledby="price">
      <h2 className="text-xl" id="price">
        {t('price')}
      </h2>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(({ title, amount }) => (
          <div key={title} className="flex justify-between gap-4">
            <dt>{title}</dt>
            <dd className="tabular">{show(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>{t('total')}</dt>
          <dd className="tabular">{sum(total)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">{t('due')}</p>
      <div className="grid gap-2 border-t border-line pt-4 text-sm">
        <h3 className="text-base font-semibold tracking-normal">{t('terms_title')}</h3>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{t('terms_1')}</li>
          <li>{t('terms_2', { kept: sum(kept) })}</li>
          <li>{t('terms_3')}</li>
        </ul>
      </div>
      <input type="hidden" name="total" value={total.amount} />
      <input type="hidden" name="currency" value={total.currency} />
      <Checkbox name="accept_terms" value="yes" error={error}>
        {t('accept')}
      </Checkbox>
      <Button type="submit" name="intent" value="send" look="primary" size="large" waiting={waiting}>
        {t('send')}
      </Button>
      <p className="text-sm text-ink-soft">{t('next')}</p>
    </Card>
  )
}
