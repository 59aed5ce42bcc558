import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FlightTimes } from '../../trip/slice-times.tsx'
import { marketingCarriers } from '../../trip/trip-words.ts'
import type { OfferList } from './card-props.ts'

interface ReturnsListProps {
  /** The row's own offer, which prices are compared with. */
  readonly first: Offer
  /** The one that is shown now. */
  readonly offer: Offer
  readonly list: OfferList
  readonly onChoose: (offer: Offer) => void
}

/** Every way back with the same way out, each with what it costs more or less. Choosing one shows it in the row. */
export default function ReturnsList({ first, offer, list, onChoose }: ReturnsListProps) {
  const t = useTranslations('listing')
  const group = useId()
  const { offers, cursor, failed, load } = useReturns(first, list)
  return (
    <fieldset className="pb-3">
      <legend className="sr-only">{t('returns.title')}</legend>
      {offers.length === 0 && !failed && <Skeleton className="h-40" />}
      <div className="grid gap-1">
        {offers.map((each) => (
          <ReturnChoice
            key={each.offer_id}
            {...{ first, group, each }}
            chosen={each.offer_id === offer.offer_id}
            onChoose={onChoose}
          />
        ))}
      </div>
      {failed && (
        <Notice tone="warn" live className="mt-2">
          <p>{t('more_failed')}</p>
          <Button size="small" className="mt-2" onClick={load}>
            {t('dates.again')}
          </Button>
        </Notice>
      )}
      {cursor && !failed && (
        <Button size="small" className="mt-2" onClick={load}>
          {t('show_more')}
        </Button>
      )}
    </fieldset>
  )
}

interface ReturnChoiceProps extends Pick<ReturnsListProps, 'first' | 'onChoose'> {
  readonly each: Offer
  readonly group: string
  readonly chosen: boolean
}

function ReturnChoice({ first, each, group, chosen, onChoose }: ReturnChoiceProps) {
  const flight = useTranslations('flight')
  const difference = useDifference()
  const back = each.slices.at(-1)
  if (!back) return null
  const stops = back.segments.length - 1
  const facts = [
    marketingCarriers([back])
      .map(({ name }) => name)
      .join(', '),
    `${back.origin.iata_code}–${back.destination.iata_code}`,
    formatDuration(back.duration_minutes),
    flight('stops', { count: stops }),
  ]
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-1.5 has-checked:border-indigo has-checked:bg-indigo-soft has-focus-visible:outline-2 has-focus-visible:outline-indigo">
      <input type="radio" name={group} checked={chosen} onChange={() => onChoose(each)} />
      <span className="min-w-0 flex-1 text-sm">
        <FlightTimes flight={back} className="font-semibold whitespace-nowrap" />
        <span className="sr-only">, </span>
        <span className="block text-xs/normal text-ink-soft">{facts.join(' · ')}</span>
      </span>
      <span className="tabular flex-none text-sm font-semibold">
        <span className="sr-only">, </span>
        {difference(first, each)}
      </span>
    </label>
  )
}

const totalOf = (offer: Offer) => offer.total_with_bags ?? offer.price.grand_total

/** `+₦3,000`, `−₦2,000`, or that it costs the same. */
function useDifference(): (first: Offer, other: Offer) => string {
  const t = useTranslations('listing')
  const { show } = useMoney()
  return (first, other) => {
    const amount = totalOf(other) - totalOf(first)
    if (amount === 0) return t('returns.same')
    const text = show({ amount: Math.abs(amount), currency: first.price.currency })
    return `${amount > 0 ? '+' : '−'}${text}`
  }
}

type Page = Pick<FlightSearchResultsResponse, 'offers'> & { readonly cursor: string | null; readonly failed: boolean }

/** The ways back, asked for page by page. */
function useReturns(first: Offer, list: OfferList) {
  const [page, setPage] = useState<Page>({ offers: [], cursor: null, failed: false })
  const ask = useCallback(
    async (cursor: string | null, signal?: AbortSignal) => {
      const request = { ...list, outbound_of: first.offer_id, ...(cursor && { cursor }) }
      try {
        const { offers, meta } = await browserApi.call('flightSearchResults', request, signal && { signal })
        setPage((before) => ({
          offers: cursor ? [...before.offers, ...offers] : offers,
          cursor: meta.next_cursor,
          failed: false,
        }))
      } catch {
        if (!signal?.aborted) setPage((before) => ({ ...before, failed: true }))
      }
    },
    [first.offer_id, list],
  )
  useEffect(() => {
    const controller = new AbortController()
    void ask(null, controller.signal)
    return () => controller.abort()
  }, [ask])
  return { ...page, load: () => void ask(page.cursor) }
}
