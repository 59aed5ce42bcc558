import type { FlightQuery } from '#contracts/flights/query.ts'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { askAgain } from '../../../lib/api/ask-again.ts'
import { usePageLock } from '../../../lib/page/page-lock.ts'
import { useLead } from '../../../lib/use-lead.ts'
import { notify } from '../../../lib/toast.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { listingAddress } from '../../../lib/passport.ts'
import { type SearchChanges, searchAgainRequest } from './search-again.ts'

interface SearchAgain {
  readonly searching: boolean
  readonly searchAgain: (query: FlightQuery, changes?: SearchChanges) => void
}

const wait = (seconds: number): Promise<boolean> =>
  new Promise((resolve) => void setTimeout(() => resolve(true), seconds * 1_000))

/** Runs a former search anew, with changes when some are given, and leads to its results. */
export function useSearchAgain(): SearchAgain {
  const [searching, setSearching] = useState(false)
  const { isLeading, lead } = useLead()
  const problemText = useProblemText()
  usePageLock(searching)
  const run = async (query: FlightQuery, changes?: SearchChanges) => {
    setSearching(true)
    try {
      const request = searchAgainRequest(query, changes)
      const { sessionId } = await askAgain(() => browserApi.call('flightSearch', request), wait)
      await lead(listingAddress(sessionId))
    } catch (error) {
      notify('error', problemText(error))
    } finally {
      setSearching(false)
    }
  }
  return { searching: searching || isLeading, searchAgain: (query, changes) => void run(query, changes) }
}
