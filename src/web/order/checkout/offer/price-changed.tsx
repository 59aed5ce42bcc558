import type { Money } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'

interface PriceChangedProps {
  readonly before: Money
  /** What it costs now, null while nothing has changed. */
  readonly actual: Money | null
  readonly onClose: () => void
  readonly onAccept: (actual: Money) => void
}

/** The total is not the one on the screen: nothing is booked until it is accepted. */
export function PriceChanged({ before, actual, onClose, onAccept }: PriceChangedProps) {
  const t = useTranslations('booking')
  return (
    <Dialog
      open={actual !== null}
      onClose={onClose}
      title={t('changed.title')}
      footer={
        actual && (
          <>
            <Button onClick={onClose}>{t('changed.back')}</Button>
            <Button look="primary" onClick={() => onAccept(actual)}>
              {t('changed.accept')}
            </Button>
          </>
        )
      }
    >
      {actual && (
        <p>
          {t('changed.text')}{' '}
          <s>
            <Price money={before} />
          </s>{' '}
          → <Price money={actual} className="font-bold" />
        </p>
      )}
    </Dialog>
  )
}
