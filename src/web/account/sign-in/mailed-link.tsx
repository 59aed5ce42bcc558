import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * The token of a mailed link: behind the address's #, which no server log and no other page gets to see.
 * It leaves the address bar as soon as it is read. undefined until the browser runs, null without one.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>()
  useEffect(() => {
    const found = location.hash.slice(1)
    if (found) history.replaceState(history.state, '', location.pathname)
    setToken((before) => found || (before ?? null))
  }, [])
  return token
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
