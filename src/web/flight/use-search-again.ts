import type { FlightQuery } from '#contracts/flight-query.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../lib/browser-api.ts'
import { usePageLock } from '../lib/page-lock.ts'
import { notify } from '../lib/toast.ts'
import { useProblemText } from './problem-text.ts'
import { listingAddress } from '../lib/passport.ts'
import { type SearchChanges, searchAgainRequest } from './search-again.ts'

export interface SearchAgain {
  readonly searching: boolean
  readonly searchAgain: (query: FlightQuery, changes?: SearchChanges) => void
}

/** Runs a former search anew, with changes when some are given, and leads to its results. */
export function useSearchAgain(): SearchAgain {
  const [searching, setSearching] = useState(false)
  const navigate = useNavigate()
  const problemText = useProblemText()
  usePageLock(searching)
  const run = async (query: FlightQuery, changes?: SearchChanges) => {
    setSearching(true)
    try {
      const { sessionId } = await browserApi.call('flightSearch', searchAgainRequest(query, changes))
      await navigate(listingAddress(sessionId))
    } catch (error) {
      notify('error', problemText(error))
    } finally {
      setSearching(false)
    }
  }
  return { searching, searchAgain: (query, changes) => void run(query, changes) }
}
