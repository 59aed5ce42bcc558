import type { FlightExtrasResponse } from '#contracts/flights/extras.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { notify } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BagChoice } from './bag-choice.tsx'
import { stillSold } from './choose-extras.ts'
import type { ExtrasPanelProps } from './extras-props.ts'
import { ExtrasSkeleton } from './extras-skeleton.tsx'
import { SeatChoice } from './seat-choice.tsx'
import './seat-map.css'

/** What the airline sells beside the trip: bags by traveller, seats by flight. */
export function ExtrasPanel(props: ExtrasPanelProps) {
  const { load, round, chosen, onChange } = props
  const t = useTranslations('extras')
  const [offered, setOffered] = useState<FlightExtrasResponse | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(load)
  const settle = useEffectEvent((answer: FlightExtrasResponse) => {
    setOffered(answer)
    const sold = stillSold(chosen, answer)
    if (sold.length < chosen.length) notify('warning', t('some_gone'))
    if (sold.length < chosen.length || sold.some((extra, at) => extra !== chosen[at])) onChange(sold)
  })
  useEffect(() => {
    let current = true
    ask().then(
      (answer) => current && settle(answer),
      () => current && setOffered('failed'),
    )
    return () => {
      current = false
    }
  }, [round, tries])
  const again = () => {
    setOffered(null)
    setTries(tries + 1)
  }

  if (offered === null) return <ExtrasSkeleton />
  if (offered === 'failed') return <LoadingFailed onAgain={again} />
  const seats = offered.seat_maps.filter(({ rows }) =>
    rows.flat(2).some((place) => place.type === 'seat' && place.offers.length > 0),
  )
  if (offered.bags.length === 0 && seats.length === 0) return <p className="mt-4">{t('none')}</p>
  return (
    <div className="mt-4 grid gap-6">
      {offered.bags.length > 0 && <BagChoice {...props} bags={offered.bags} currency={offered.currency} />}
      {seats.length > 0 && <SeatChoice {...props} maps={seats} currency={offered.currency} />}
    </div>
  )
}

function LoadingFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('extras')
  return (
    <Notice className="mt-4" tone="warn" title={t('failed')} live>
      <p className="mb-3">{t('failed_text')}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </Notice>
  )
}
