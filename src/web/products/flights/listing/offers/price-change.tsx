import { useTranslations } from 'use-intl/react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Price } from '../../../../ui/price.tsx'
import type { ConfirmOffer } from './use-confirm-offer.ts'

/** Says that price or times are not the ones that were chosen, and asks for consent. */
export function PriceChange({ confirm }: { confirm: ConfirmOffer }) {
  const t = useTranslations('listing')
  const { changed } = confirm
  return (
    <Dialog
      open={changed !== null}
      onClose={confirm.dismiss}
      title={changed?.price_changed ? t('changed.price_title') : t('changed.schedule_title')}
      footer={
        <>
          <Button onClick={confirm.dismiss}>{t('changed.back')}</Button>
          <Button look="primary" onClick={confirm.accept}>
            {changed?.price_changed ? t('changed.accept_price') : t('changed.accept_schedule')}
          </Button>
        </>
      }
    >
      {changed && (
        <div className="grid gap-4">
          {changed.price_changed && <OldAndNewPrice changed={changed} />}
          {changed.schedule_changed && <p>{t('changed.schedule')}</p>}
        </div>
      )}
    </Dialog>
  )
}

function OldAndNewPrice({ changed }: { changed: NonNullable<ConfirmOffer['changed']> }) {
  const t = useTranslations('listing')
  const isHigher = changed.price.grand_total > changed.previous_price.grand_total
  return (
    <>
      <p>{isHigher ? t('changed.dearer') : t('changed.cheaper')}</p>
      <dl className="grid grid-cols-2 gap-3">
        <div className="rounded-md bg-sunken p-3">
          <dt className="text-xs text-ink-soft">{t('changed.old')}</dt>
          <dd>
            <s>
              <Price
                money={{
                  amount: changed.previous_price.grand_total,
                  currency: changed.previous_price.currency,
                }}
              />
            </s>
          </dd>
        </div>
        <div className="rounded-md bg-marigold-soft p-3">
          <dt className="text-xs text-ink-soft">{t('changed.new')}</dt>
          <dd className="text-lg font-bold">
            <Price money={{ amount: changed.price.grand_total, currency: changed.price.currency }} />
          </dd>
        </div>
      </dl>
    </>
  )
}
