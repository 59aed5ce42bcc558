import type { ChangeOption } from '#contracts/flights/changes.ts'
import { rateWords } from '#contracts/rate-words.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'

interface RateNoteProps {
  readonly rate: NonNullable<ChangeOption['charge_rate']>
  readonly due: ChangeOption['to_pay']
}

/** What will really be charged, and today's rate at which the airline's difference was converted. */
export default function RateNote({ rate, due }: RateNoteProps) {
  const t = useTranslations('changes')
  const { exact } = useMoney()
  const { language } = useSettings()
  return (
    <p className="text-xs text-ink-soft">
      <strong className="text-ink">{t('confirm.charged', { amount: exact(due) })}</strong>{' '}
      {t('confirm.charge_rate', rateWords(rate, language))}
    </p>
  )
}
