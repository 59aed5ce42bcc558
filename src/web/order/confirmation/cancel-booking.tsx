import type { Order } from '../product-panels.ts'
import { Suspense, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choices/choice.tsx'
import { useItemPanels, useItemTitle } from './item-panels.ts'
import { CancelDialog, loadCancelDialog } from './late-parts.ts'

/** Giving a booking back: what it brings is shown line by line before anything happens. */
export function CancelBooking({ order }: { order: Order }) {
  return order.owner && order.cancellation !== 'none' ? <Cancel order={order} way={order.cancellation} /> : null
}

const ALL = 'all'

/** The items that can be cancelled, each by itself. */
function useCancellable() {
  const titleOf = useItemTitle()
  const items = useItemPanels().filter(({ item }) => item.status === 'ticketed')
  return items.map((one) => ({ value: one.item.item_id, label: titleOf(one) }))
}

function Cancel({ order, way }: { order: Order; way: 'free' | 'quote' }) {
  const t = useTranslations('confirmation')
  const [wanted, setChosen] = useState(ALL)
  const [presses, setPresses] = useState(0)
  // Until the dialog is there, the button shows that it was pressed.
  const [opening, startOpening] = useTransition()
  const items = useCancellable()
  // What was chosen may have been given up since.
  const chosen = items.length > 1 && items.some(({ value }) => value === wanted) ? wanted : ALL
  const partPaid = order.payment_status === 'part_paid'
  return (
    <section className="card grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('cancel.title')}</h2>
      <p className="text-sm text-ink-soft">{t(partPaid ? 'cancel.parts_text' : `cancel.${way}_text`)}</p>
      {way === 'quote' && items.length > 1 && (
        <RadioGroup
          legend={t('cancel.what')}
          value={chosen}
          options={[{ value: ALL, label: t('cancel.everything') }, ...items]}
          onChange={setChosen}
        />
      )}
      <Button
        onPointerEnter={() => void loadCancelDialog()}
        onFocus={() => void loadCancelDialog()}
        onClick={() => startOpening(() => setPresses(presses + 1))}
        waiting={opening}
      >
        {t(`cancel.${way}_action`)}
      </Button>
      <Suspense>
        {presses > 0 && (
          <CancelDialog
            {...{ order, way, presses }}
            itemIds={chosen === ALL ? null : [chosen]}
            part={items.find(({ value }) => value === chosen)?.label ?? null}
          />
        )}
      </Suspense>
    </section>
  )
}
