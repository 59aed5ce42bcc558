import { airlineSpelling } from '#contracts/texts/name-letters.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { valuesOf } from '../../../lib/form/form-values.ts'
import { valueOf } from '../booking-values.ts'

/** How a name will stand on the ticket, once both of its parts are typed. @param path `passengers.0` */
export function TicketName({ path }: { readonly path: string }) {
  const t = useTranslations('booking')
  const place = useRef<HTMLParagraphElement>(null)
  const [name, setName] = useState('')
  useEffect(() => {
    const form = place.current?.closest('form')
    const look = () => form && setName(nameIn(form, path))
    look()
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  }, [path])
  return (
    <p ref={place} aria-live="polite" className="-mt-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
      {name && t('passenger.on_ticket', { name })}
    </p>
  )
}

function nameIn(form: HTMLFormElement, path: string): string {
  const values = valuesOf(form)
  const last = airlineSpelling(valueOf(values, `${path}.last_name`))
  const first = airlineSpelling(valueOf(values, `${path}.first_name`))
  return last && first ? `${last}\u00A0/ ${first}` : ''
}
