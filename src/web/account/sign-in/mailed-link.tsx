import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * The token of a mailed link: behind the address's #, which no server log and no other page gets to see. It is there
 * from the first render in the browser, for a press that comes before all others, and leaves the address bar at once.
 */
export function useMailedToken(): { readonly token: string; readonly isMissing: boolean } {
  const [token] = useState(() => (import.meta.env.SSR ? '' : location.hash.slice(1)))
  // The server sees no token, and the first render is to look like its own.
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
    else setMissing(true)
  }, [token])
  return { token, isMissing }
}

/** A link that cannot be used: cut off, used up or too old. */
export function LinkInvalid({ to, action }: { to: string; action: string }) {
  const t = useTranslations('login')
  return (
    <SignInFrame title={t('link.title')} text={t('link.text')}>
      <LinkButton to={to} className="justify-self-start">
        {action}
      </LinkButton>
    </SignInFrame>
  )
}
