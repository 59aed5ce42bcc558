import type { FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { notify } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BagChoice } from './bag-choice.tsx'
import { type ChosenExtra, stillSold } from './chosen-extras.ts'
import { ExtrasSkeleton } from './extras-skeleton.tsx'
import { SeatChoice } from './seat-choice.tsx'
import './seat-map.css'

export interface ExtrasPanelProps {
  readonly load: () => Promise<FlightExtrasResponse>
  /** Another number loads anew, as when a seat was taken by somebody else. */
  readonly round: number
  readonly slices: readonly Slice[]
  readonly passengers: readonly PassengerType[]
  /** What a traveller is called here; asked when it is shown, since names may still be typed. */
  readonly nameOf: (passenger: number) => string
  readonly chosen: readonly ChosenExtra[]
  readonly onChange: (chosen: readonly ChosenExtra[]) => void
}

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
