import type { Money } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { WalletIcon } from '../../ui/icons/order-icons.tsx'

interface WalletChoiceProps {
  readonly balance: Money
  readonly total: Money
  /** What the wallet gives beside a card, or null when it gives nothing. */
  readonly part: Money | null
  readonly busy: boolean
  readonly onPart: (part: Money | null) => void
  readonly onWhole: () => void
}

/** A wallet that can pay all of it at one press, or a part beside a card. */
export function WalletChoice({ balance, total, part, busy, onPart, onWhole }: WalletChoiceProps) {
  const t = useTranslations('payment.wallet')
  const { exact } = useMoney()
  const isEnough = balance.amount >= total.amount
  return (
    <div className="grid gap-3 rounded-lg border border-control p-4">
      <p className="flex items-center gap-3">
        <WalletIcon className="flex-none text-indigo" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('name')}</span>
          <span className="block text-sm text-ink-soft">{t('balance', { amount: exact(balance) })}</span>
        </span>
      </p>
      {isEnough ? (
        <Button className="w-full" aria-disabled={busy || undefined} onClick={() => busy || onWhole()}>
          {t('pay_all', { amount: exact(total) })}
        </Button>
      ) : (
        <Checkbox
          checked={part !== null}
          aria-disabled={busy || undefined}
          onChange={() => busy || onPart(part === null ? balance : null)}
        >
          {t('use_part', { amount: exact(balance) })}
        </Checkbox>
      )}
      {part !== null && (
        <p className="text-sm" role="status">
          {t('rest', { amount: exact({ ...total, amount: total.amount - part.amount }) })}
        </p>
      )}
    </div>
  )
}
