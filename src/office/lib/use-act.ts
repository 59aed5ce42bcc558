import { useCallback, useState } from 'react'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import type { OfficeEndpointName } from '#contracts/office/endpoints.ts'
import { OfficeFailure } from './office-api.ts'
import { useSession } from './session.tsx'

interface Act {
  /** Which call is under way. */
  readonly waiting: OfficeEndpointName | null
  readonly failure: OfficeFailure | null
  /** The last call was answered well. */
  readonly isDone: boolean
  /** Does something. @returns what was answered; null when it was refused, which `failure` tells */
  readonly run: <Name extends OfficeEndpointName>(
    name: Name,
    body?: OfficeEndpointTypes[Name]['request'],
  ) => Promise<OfficeEndpointTypes[Name]['response'] | null>
}

/** What somebody does on a page, one thing after the other. */
export function useAct(): Act {
  const { call } = useSession()
  const [waiting, setWaiting] = useState<OfficeEndpointName | null>(null)
  const [failure, setFailure] = useState<OfficeFailure | null>(null)
  const [isDone, setDone] = useState(false)
  const run = useCallback<Act['run']>(
    async (name, body) => {
      setWaiting(name)
      setFailure(null)
      setDone(false)
      try {
        const answer = await call(name, body)
        setDone(true)
        return answer
      } catch (error) {
        if (!(error instanceof OfficeFailure)) throw error
        setFailure(error)
        return null
      } finally {
        setWaiting(null)
      }
    },
    [call],
  )
  return { waiting, failure, isDone, run }
}
