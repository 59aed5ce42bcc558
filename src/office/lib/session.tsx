import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import { OFFICE_PATH, type OfficeEndpointName, SESSION_MARK } from '#contracts/office/endpoints.ts'
import type { StaffResponse } from '#contracts/office/sign-in.ts'
import { callOffice, OfficeFailure } from './office-api.ts'
import { useRest, useReturn } from './use-rest.ts'
import { useWords } from './words.tsx'

type Staff = StaffResponse['staff']

interface Session {
  /** Who is signed in; undefined while that is asked. */
  readonly staff: Staff | null | undefined
  /** Whether somebody was, on this page, and is not any more, or has not worked here for as long as sessions last. */
  readonly hasEnded: boolean
  readonly enter: (staff: Staff) => void
  readonly leave: () => void
  /** Calls the desk's API; who is not signed in any more is asked to. */
  readonly call: <Name extends OfficeEndpointName>(
    name: Name,
    body?: OfficeEndpointTypes[Name]['request'],
  ) => Promise<OfficeEndpointTypes[Name]['response']>
}

/** Whether a call was refused because nobody is signed in. */
const isGone = (failure: unknown): boolean =>
  failure instanceof OfficeFailure && failure.problem?.code === 'unauthenticated'

const isMarked = (): boolean => document.cookie.split('; ').includes(`${SESSION_MARK}=1`)

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
  const [isOver, setOver] = useState(false)
  const { isResting, used } = useRest()
  const hasEnded = isOver || isResting
  const enter = useCallback(
    (found: Staff) => {
      setStaff(found)
      setOver(false)
      used()
      speak(found.language)
    },
    [speak, used],
  )
  const call = useCallback<Session['call']>(
    async (name, body) => {
      try {
        const answer = await callOffice(language, name, body)
        used()
        return answer
      } catch (failure) {
        if (isGone(failure)) setOver(true)
        throw failure
      }
    },
    [language, used],
  )
  // Another page may have kept the session, or be somebody else's now.
  const lookAgain = useCallback(() => {
    callOffice(language, 'me').then(
      (found) => enter(found.staff),
      (failure: unknown) => {
        if (isGone(failure)) setOver(true)
      },
    )
  }, [language, enter])
  useReturn(Boolean(staff) && isResting && !isOver, lookAgain)
  useEffect(() => {
    const nobody = (failure?: unknown) => {
      if (isGone(failure)) document.cookie = `${SESSION_MARK}=; Path=${OFFICE_PATH}; Max-Age=0`
      setStaff(null)
    }
    // A call that is refused would stand in the console of everybody who comes to sign in.
    if (isMarked()) callOffice('en', 'me').then((found) => enter(found.staff), nobody)
    else nobody()
  }, [enter])
  const leave = useCallback(() => setStaff(null), [])
  const session = useMemo(() => ({ staff, hasEnded, enter, leave, call }), [staff, hasEnded, enter, leave, call])
  return <SessionContext value={session}>{children}</SessionContext>
}
