import { useCallback, useEffect, useState } from 'react'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import type { OfficeEndpointName } from '#contracts/office/endpoints.ts'
import { OfficeFailure } from './office-api.ts'
import { useSession } from './session.tsx'

interface Loaded<Answer> {
  /** What was answered last; null before. */
  readonly answer: Answer | null
  readonly failure: OfficeFailure | null
  readonly loading: boolean
  readonly reload: () => void
  /** Shows what another call has answered. */
  readonly show: (answer: Answer) => void
}

/** What a page shows, asked anew whenever what is asked changes. @param body must be the same text for the same question */
export function useLoaded<Name extends OfficeEndpointName>(
  name: Name,
  body: OfficeEndpointTypes[Name]['request'] | null = null,
): Loaded<OfficeEndpointTypes[Name]['response']> {
  const { call } = useSession()
  const [answer, show] = useState<OfficeEndpointTypes[Name]['response'] | null>(null)
  const [failure, setFailure] = useState<OfficeFailure | null>(null)
  const [loading, setLoading] = useState(true)
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify(body)
  useEffect(() => {
    let isCurrent = true
    setLoading(true)
    setFailure(null)
    const question: OfficeEndpointTypes[Name]['request'] = JSON.parse(asked) ?? undefined
    call(name, question)
      .then((told) => isCurrent && show(told))
      .catch((error: unknown) => {
        if (!(error instanceof OfficeFailure)) throw error
        if (isCurrent) setFailure(error)
      })
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
  }, [call, name, asked, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  return { answer, failure, loading, reload, show }
}
