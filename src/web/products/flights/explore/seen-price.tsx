import { useTranslations } from 'use-intl/react'

/** A price that was seen lately, written for its reader. */
export interface ShownPrice {
  readonly shown: string
  /** `28 Nov – 5 Dec · seen 3 h ago`; before it the amount that is charged, where that is another. */
  readonly note: string
}

/** From how much, on which days, and when that was seen. */
export function SeenPrice({ price: { shown, note } }: { price: ShownPrice }) {
  const t = useTranslations('home')
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      {t('price.from')} <strong className="text-base whitespace-nowrap text-ink tabular-nums">{shown}</strong>
      <span className="block text-xs/[1.5]">{note}</span>
    </span>
  )
}
