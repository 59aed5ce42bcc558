import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { Money } from '#contracts/money.ts'
import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { WatchDoor } from '../../../listing/watch/watch-door.tsx'

const loadForm = () => loadPart(() => import('./watch-stay-form.tsx'))
const WatchStayForm = lazy(loadForm)

export interface WatchedStayProps {
  readonly query: HotelQuery
  /** The one that is watched; null for the cheapest of the search. */
  readonly hotel: { readonly hotel_id: string; readonly name: string } | null
  /** What it costs now, all rooms and nights; null where nobody knows. */
  readonly price: Money | null
}

/** The door to a price alert on a stay: needs the script, as the form is asked for by it. */
export function WatchStay(props: WatchedStayProps) {
  const t = useTranslations('stay')
  return (
    <WatchDoor
      label={t('watch.open')}
      title={t('watch.open')}
      className="link inline-flex min-h-11 flex-none items-center gap-1.5 text-sm font-semibold [&>svg]:size-4.5 noscript:hidden"
      onPrepare={() => void loadForm()}
      form={(onDone) => <WatchStayForm {...props} onDone={onDone} />}
    />
  )
}
