import { useEffect, useRef, useState } from 'react'
import { type BookingDraft, savedAdditions } from './draft/booking-draft.ts'
import type { CheckoutLine } from './checkout-panel.ts'

/** What was chosen beside each offer, by its id. */
export type ChosenByOffer = Readonly<Record<string, readonly unknown[]>>

const idOf = ({ panel, offer }: CheckoutLine): string => panel.saleOf(offer).offer_id

/** Additions that somebody else has taken. */
export interface Taken {
  readonly gone: readonly unknown[]
  /** The offer that they are of; of any where it is not said. */
  readonly offerId: string | null
}

/** What is left of what was chosen: two offers may know their seats by the same ids. */
export function withoutTaken(
  lines: readonly CheckoutLine[],
  chosen: ChosenByOffer,
  { gone, offerId }: Taken,
): ChosenByOffer {
  const left = (line: CheckoutLine) => {
    const own = chosen[idOf(line)] ?? []
    return offerId === null || offerId === idOf(line) ? line.panel.additions.without(own, gone) : own
  }
  return Object.fromEntries(lines.map((line) => [idOf(line), left(line)]))
}

/** What is put to offers: kept with the draft of the form, and never that of another offer. */
export function useAdditions(
  lines: readonly CheckoutLine[],
  draft: BookingDraft | null,
  keep: (chosen: ChosenByOffer) => void,
) {
  const [chosen, setChosen] = useState<ChosenByOffer>({})
  const [round, setRound] = useState(0)
  // Two choices may answer before the page is drawn anew: none takes back what the other has said.
  const latest = useRef<ChosenByOffer>({})
  useEffect(() => {
    const kept = lines.map((line) => {
      const known = savedAdditions(draft, idOf(line))
      return [idOf(line), known.every((one) => line.panel.additions.isChosen(one)) ? known : []] as const
    })
    latest.current = Object.fromEntries(kept)
    setChosen(latest.current)
  }, [draft, lines])
  const change = (next: ChosenByOffer) => {
    latest.current = next
    setChosen(next)
    keep(next)
  }
  const chosenOf = (line: CheckoutLine) => chosen[idOf(line)] ?? []
  return {
    chosenOf,
    /** What the choice of a line is told. */
    of: (line: CheckoutLine) => ({
      chosen: chosenOf(line),
      round,
      onChange: (next: readonly unknown[]) => change({ ...latest.current, [idOf(line)]: next }),
    }),
    /** Somebody else has taken these: they are let go, and what is left is looked at anew. */
    drop: (taken: Taken) => {
      change(withoutTaken(lines, latest.current, taken))
      setRound(round + 1)
    },
  }
}
