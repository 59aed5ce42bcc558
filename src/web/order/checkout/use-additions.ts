import { useEffect, useState } from 'react'
import type { BookingDraft } from './booking-draft.ts'
import type { Additions } from './checkout-panel.ts'

/** What is put to an offer: kept with the draft of the form, and never that of another offer. */
export function useAdditions<Offer, Chosen>(
  { isChosen, without }: Pick<Additions<Offer, Chosen>, 'isChosen' | 'without'>,
  offerId: string,
  draft: BookingDraft | null,
  keep: (chosen: readonly Chosen[]) => void,
) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [round, setRound] = useState(0)
  useEffect(() => {
    const kept = draft?.extras?.offer === offerId ? draft.extras.chosen : []
    if (kept.length > 0 && kept.every(isChosen)) setChosen(kept)
  }, [draft, offerId, isChosen])
  const onChange = (next: readonly Chosen[]) => {
    setChosen(next)
    keep(next)
  }
  return {
    chosen,
    round,
    onChange,
    /** Somebody else has taken these: they are let go, and what is left is looked at anew. */
    drop: (gone: readonly unknown[]) => {
      onChange(without(chosen, gone))
      setRound(round + 1)
    },
  }
}
