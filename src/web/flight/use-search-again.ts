import type { FlightQuery } from '#contracts/flights.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../lib/browser-api.ts'
import { usePageLock } from '../lib/page-lock.ts'
import { notify } from '../lib/toast.ts'
import { useProblemText } from './problem-text.ts'
import { type NewDates, searchAgainRequest } from './search-again.ts'

/** Runs a former search anew, on other dates when some are given, and leads to its results. */
export function useSearchAgain(): { searching: boolean; searchAgain: (query: FlightQuery, dates?: NewDates) => void } {
  const [searching, setSearching] = useState(false)
  const navigate = useNavigate()
  const problemText = useProblemText()
  usePageLock(searching)
  const run = async (query: FlightQuery, dates?: NewDates) => {
    setSearching(true)
    try {
      const { sessionId } = await browserApi.call('flightSearch', searchAgainRequest(query, dates))
      await navigate(`/flights/listings/${sessionId}`)
    } catch (error) {
      notify('error', problemText(error))
    } finally {
      setSearching(false)
    }
  }
  return { searching, searchAgain: (query, dates) => void run(query, dates) }
}
