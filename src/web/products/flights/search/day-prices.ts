import type { DateCell, FlightPriceCalendarResponse } from '#contracts/flights/price-calendar.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import { daysBetween, formatCompactMoney } from '#contracts/format.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import type { DayPrices } from '../../../ui/dates/day-prices.ts'

type Answers = Readonly<Record<string, FlightPriceCalendarResponse>>

/**
 * Cheapest prices of other days for a search that was made, asked for month by month: two that are in sight would take
 * the turn from each other. One that the shop had no time for is asked for again when it is looked at again.
 */
export function useDayPrices(sessionId: string, query: FlightQuery): DayPrices {
  const t = useTranslations('search')
  const { exact, shown: inShown } = useMoney()
  const { language } = useSettings()
  const [answers, setAnswers] = useState<Answers>({})
  const asked = useRef(new Set<string>())
  const before = useRef<Promise<void>>(Promise.resolve())
  const load = useCallback(
    (month: string) => {
      if (asked.current.has(month)) return
      asked.current.add(month)
      before.current = before.current
        .then(() => browserApi.call('flightPriceCalendar', { sessionId, month }))
        .then(
          (answer) => setAnswers((known) => ({ ...known, [month]: answer })),
          () => void asked.current.delete(month),
        )
    },
    [sessionId],
  )
  const departure = query.sectors[0]?.departure_date ?? ''
  const nights = query.return_date ? daysBetween(departure, query.return_date) : 0
  return {
    load,
    note: query.return_date ? t('day_prices.stay', { nights }) : t('day_prices.one_way'),
    isFor: (form) => isSame(query, form),
    of: (day, { from, index }) => {
      const { cell, cells, answer } = cellOf(answers, day, index === 1 ? from : null)
      if (!answer || typeof cell?.amount !== 'number') return null
      const money = { amount: cell.amount, currency: answer.currency }
      const shown = inShown(money)
      return {
        short: formatCompactMoney(shown, language, true),
        full: exact(shown),
        isLowest: cells.every(({ amount }) => amount === null || amount >= money.amount),
      }
    },
  }
}

/** The price of a departure, with the stay that was asked for; or of a way back after a departure. */
function cellOf(answers: Answers, day: string, from: string | null) {
  const answer = answers[day.slice(0, 7)] ?? Object.values(answers)[0]
  const cells: readonly DateCell[] =
    from === null
      ? (answers[day.slice(0, 7)]?.days ?? [])
      : (answer?.date_matrix ?? []).filter(({ departure_date: out }) => out === from)
  const cell = cells.find((each) => (from === null ? each.departure_date : each.return_date) === day)
  return { cell, cells, answer }
}

/** Prices are those of a search: of its places, travellers and class. */
function isSame(query: FlightQuery, form: FormData): boolean {
  const [sector] = query.sectors
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return (
    query.trip_type === said('trip') &&
    said('from').includes(`(${sector?.origin ?? ''})`) &&
    said('to').includes(`(${sector?.destination ?? ''})`) &&
    said('class') === query.travel_class &&
    (['adults', 'children', 'infants'] as const).every((kind) => said(kind) === String(query[kind]))
  )
}
