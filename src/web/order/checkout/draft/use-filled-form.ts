import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { notify } from '../../../lib/toast.ts'
import { isLoadedAnew } from '../load-again.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { BookingValues } from '../booking-values.ts'
import { valuesOf } from '../../../lib/form/form-values.ts'

/** Values that were put into the form at once, and the path of the first of them. */
interface Filled {
  readonly round: number
  readonly values: BookingValues
  readonly first: string
}

interface Beginning {
  readonly draft: BookingDraft | null
  /** What is known of who books, where there is no draft. */
  readonly known: BookingValues
}

/** What the fields of the form begin with: what was filled in at once, or what the draft kept, or what is known. */
export function useFilledForm(form: RefObject<HTMLFormElement | null>, { draft, known }: Beginning, keep: () => void) {
  const [filled, setFilled] = useState<Filled | null>(null)
  const saveFilled = useEffectEvent(keep)
  // The fields stand anew with what was filled in: it is kept, and the visitor goes on where it begins.
  useEffect(() => {
    if (!filled) return
    saveFilled()
    document.getElementById(filled.first)?.focus()
  }, [filled])
  const t = useTranslations('booking')
  // Who had pressed goes on at what is kept nowhere, and says so.
  const tellOfReload = useEffectEvent(() => {
    notify('info', t('loaded_anew'))
    form.current?.querySelector<HTMLElement>('[name$=passport_number]')?.focus()
  })
  useEffect(() => {
    if (draft && isLoadedAnew()) tellOfReload()
  }, [draft])
  return {
    initial: filled?.values ?? draft?.values ?? known,
    /** Another text makes the fields anew. */
    round: filled ? `filled ${filled.round}` : draft ? 'kept' : 'new',
    fillIn: (values: BookingValues) => {
      const typed = form.current ? valuesOf(form.current) : {}
      const first = Object.keys(values)[0] ?? ''
      setFilled((before) => ({ round: (before?.round ?? 0) + 1, values: { ...typed, ...values }, first }))
    },
  }
}
