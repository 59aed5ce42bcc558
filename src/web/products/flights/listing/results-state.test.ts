import { describe, expect, it } from 'vitest'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { resultsReducer, startResults, waitingCount } from './results-state.ts'

/** Only what the list looks at: which offers there are, how many in all, whether the search still runs. */
function answer(ids: readonly string[], total = ids.length, status: 'in_progress' | 'complete' = 'in_progress') {
  const offers = ids.map((offer_id) => ({ offer_id }) as Offer)
  return { offers, status, meta: { total, total_unfiltered: total, next_cursor: null } } as FlightSearchResultsResponse
}
const shownIds = (state: ReturnType<typeof startResults>) => state.offers.map(({ offer_id }) => offer_id)

describe('results that arrive while somebody reads', () => {
  it('fill an empty list at once', () => {
    const state = resultsReducer(startResults(answer([])), { type: 'polled', answer: answer(['a']), mayMove: false })
    expect(shownIds(state)).toEqual(['a'])
  })

  it('wait, are counted, and come when asked for', () => {
    const before = startResults(answer(['a', 'b']))
    const held = resultsReducer(before, { type: 'polled', answer: answer(['c', 'a', 'b'], 3), mayMove: false })
    expect(shownIds(held)).toEqual(['a', 'b'])
    expect(waitingCount(held)).toBe(1)
    expect(shownIds(resultsReducer(held, { type: 'show_waiting' }))).toEqual(['c', 'a', 'b'])
  })

  it('come by themselves where they only add to the end', () => {
    const before = startResults(answer(['a']))
    const state = resultsReducer(before, { type: 'polled', answer: answer(['a', 'b']), mayMove: false })
    expect(shownIds(state)).toEqual(['a', 'b'])
    expect(waitingCount(state)).toBe(0)
  })

  it('leave the further pages that somebody has asked for', () => {
    const first = startResults(answer(['a'], 2))
    const long = resultsReducer(first, { type: 'more_came', source: first.source, answer: answer(['b'], 2) })
    const state = resultsReducer(long, { type: 'polled', answer: answer(['a'], 2, 'complete'), mayMove: false })
    expect(shownIds(state)).toEqual(['a', 'b'])
    expect(state.shown.status).toBe('complete')
  })

  it('take their places where nobody looks', () => {
    const before = startResults(answer(['a']))
    const state = resultsReducer(before, { type: 'polled', answer: answer(['b', 'a']), mayMove: true })
    expect(shownIds(state)).toEqual(['b', 'a'])
    expect(waitingCount(state)).toBe(0)
  })
})

describe('further pages', () => {
  it('are appended, and no flight stands there twice', () => {
    const asked = resultsReducer(startResults(answer(['a', 'b'], 3)), { type: 'more_asked' })
    const state = resultsReducer(asked, { type: 'more_came', source: asked.source, answer: answer(['b', 'c'], 3) })
    expect(shownIds(state)).toEqual(['a', 'b', 'c'])
    expect(state.more).toBe('idle')
  })

  it('can fail without losing what is there', () => {
    const source = answer(['a'], 2)
    const state = resultsReducer(startResults(source), { type: 'more_failed', source })
    expect(shownIds(state)).toEqual(['a'])
    expect(state.more).toBe('failed')
  })
})

it('what was asked for in another order comes too late', () => {
  const source = answer(['a', 'b'])
  const state = startResults(answer(['b', 'a']))
  expect(shownIds(resultsReducer(state, { type: 'more_came', source, answer: answer(['c']) }))).toEqual(['b', 'a'])
  expect(resultsReducer(state, { type: 'more_failed', source }).more).toBe('idle')
})

it('another sort or filter starts the list anew', () => {
  const before = resultsReducer(startResults(answer(['a'])), { type: 'expired' })
  const state = resultsReducer(before, { type: 'loaded', source: answer(['z']) })
  expect(shownIds(state)).toEqual(['z'])
  expect(state.expired).toBe(false)
})
