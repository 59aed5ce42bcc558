import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BookingDraft, loadDraft, saveDraft } from './booking-draft.ts'
import { readLinkedCoupon } from '../../../lib/coupon/linked-coupon.ts'
import { valuesOf } from '../../../lib/form/form-values.ts'
import type { BookingRules } from '../booking-rules.ts'
import type { ChosenByOffer } from '../use-additions.ts'

/** What a draft keeps beside the fields. */
interface Beside {
  readonly coupon: string | null
  readonly chosen: ChosenByOffer
}

/**
 * The draft of this tab, known once the browser runs: the page starts without it, as the server made it, with
 * the coupon to try: the draft's, else that of a link which brought the visitor. `keep` writes it anew, with what has changed beside the fields.
 */
export function useBookingDraft(form: RefObject<HTMLFormElement | null>, rules: BookingRules) {
  const [draft, setDraft] = useState<BookingDraft | null>(null)
  const [coupon, setCoupon] = useState<string | null>(null)
  const beside = useRef<Beside>({ coupon: null, chosen: {} })
  useEffect(() => {
    const found = loadDraft(sessionStorage, rules.passengers)
    beside.current = { coupon: found?.coupon ?? null, chosen: found?.extras ?? {} }
    setDraft(found)
    setCoupon(found?.coupon ?? readLinkedCoupon(document.cookie))
  }, [rules])
  const keep = (change: Partial<Beside> = {}) => {
    beside.current = { ...beside.current, ...change }
    if (!form.current) return
    const { coupon: kept, chosen } = beside.current
    const values = valuesOf(form.current)
    saveDraft(sessionStorage, { values, passengers: rules.passengers, coupon: kept, extras: chosen })
  }
  return { draft, coupon, keep }
}
