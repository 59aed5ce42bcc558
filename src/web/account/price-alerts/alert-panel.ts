import type { ReactNode } from 'react'
import type { AlertKind, PriceAlert } from '#contracts/accounts/price-alerts.ts'

/** What an alert watches, in words. */
export interface AlertWords {
  /** `Lagos → London`. */
  readonly title: string
  readonly dates: string
  /** Who and what else, after the dates. */
  readonly facts: readonly string[]
  /** The days of the price that was found last, where they are not the alert's own; null where they are. */
  readonly pricedDates: string | null
  /** Where it is searched again. */
  readonly searchAt: string
}

/** What a product shows of the prices that are watched. The products are named in `alert-panels.ts` of `src/web`. */
export interface AlertPanel<Own extends PriceAlert = PriceAlert> {
  /** Says them to who shows them. */
  Words(props: { readonly alert: Own; readonly children: (words: AlertWords) => ReactNode }): ReactNode
}

export type AlertPanels = Readonly<Record<AlertKind, AlertPanel>>
