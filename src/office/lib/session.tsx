import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import type { OfficeEndpointName } from '#contracts/office/endpoints.ts'
import type { StaffResponse } from '#contracts/office/sign-in.ts'
import { callOffice, OfficeFailure } from './office-api.ts'
import { useWords } from './words.tsx'

type Staff = StaffResponse['staff']

interface Session {
  /** Who is signed in; undefined while that is asked. */
  readonly staff: Staff | null | undefined
  /** Whether somebody was, on this page, and is not any more. */
  readonly hasEnded: boolean
  readonly enter: (staff: Staff) => void
  readonly leave: () => void
  /** Calls the desk's API; who is not signed in any more is asked to. */
  readonly call: <Name extends OfficeEndpointName>(
    name: Name,
    body?: OfficeEndpointTypes[Name]['request'],
  ) => Promise<OfficeEndpointTypes[Name]['response']>
}

const SessionContext = createContext<Session | null>(null)

/** Who works here. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('a page of the desk is inside a SessionProvider')
  return session
}

/** Who is signed in. Pages inside it have somebody. */
export function useStaff(): Staff {
  const { staff } = useSession()
  if (!staff) throw new Error('this page is shown to who is signed in')
  return staff
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { language, speak } = useWords()
  const [staff, setStaff] = useState<Staff | null | undefined>(undefined)
  const [hasEnded, setEnded] = useState(false)
  const enter = useCallback(
    (found: Staff) => {
      setStaff(found)
      setEnded(false)
      speak(found.language)
    },
    [speak],
  )
  const call = useCallback<Session['call']>(
    async (name, body) => {
      try {
        return await callOffice(language, name, body)
      } catch (failure) {
        if (failure instanceof OfficeFailure && failure.problem?.code === 'unauthenticated') setEnded(true)
        throw failure
      }
    },
    [language],
  )
  useEffect(() => {
    callOffice('en', 'me').then(
      (found) => enter(found.staff),
      () => setStaff(null),
    )
  }, [enter])
  const leave = useCallback(() => setStaff(null), [])
  const session = useMemo(() => ({ staff, hasEnded, enter, leave, call }), [staff, hasEnded, enter, leave, call])
  return <SessionContext value={session}>{children}</SessionContext>
}
