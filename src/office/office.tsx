import { useState } from 'react'
import { Link, Navigate, NavLink, Outlet } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { LANGUAGES } from '#contracts/locale.ts'
import { type Action, may } from '#contracts/office/roles.ts'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { useFocusKept } from '#web/ui/focus/use-focus-kept.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SessionProvider, useSession, useStaff } from './lib/session.tsx'
import { useAct } from './lib/use-act.ts'
import { useWords, WordsProvider } from './lib/words.tsx'
import { SignInPage } from './pages/signing-in/sign-in-page.tsx'

/** The parts of the desk, and what one must be allowed to do to need them. */
const PARTS = [
  { name: 'cases', action: 'cases.list' },
  { name: 'work', action: 'work.list' },
  { name: 'orders', action: 'orders.read' },
  { name: 'money', action: 'payments.list' },
  { name: 'faults', action: 'jobs.requeue' },
  { name: 'audit', action: 'audit.read' },
] as const satisfies readonly { readonly name: string; readonly action: Action }[]

/** The desk, for who is signed in; everybody else is asked to. */
export function Office() {
  return (
    <WordsProvider>
      <SessionProvider>
        <Desk />
      </SessionProvider>
    </WordsProvider>
  )
}

function Desk() {
  const t = useTranslations('office')
  const { staff, hasEnded } = useSession()
  useFocusKept()
  if (staff === undefined) return null
  if (staff === null) return <SignInPage />
  return (
    <>
      {hasEnded && (
        <SignInPage>
          <Notice tone="warn" live>
            {t('problem.ended')}
          </Notice>
        </SignInPage>
      )}
      {/* Stays as it is, with what was written in it, while its owner signs in again; a colleague begins anew. */}
      <div key={staff.email} className={hasEnded ? 'hidden' : 'contents'}>
        <Header />
        <main id="content" className="page grid flex-auto content-start gap-4 py-5" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  )
}

function Header() {
  const t = useTranslations('office')
  const { role } = useStaff()
  return (
    <header className="on-cloth border-b border-cloth-light bg-cloth">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2 md:gap-x-6">
        <span className="flex items-center gap-2 font-bold">
          <BrandMark />
          {t('title')}
        </span>
        <nav
          className="order-last -mx-2 flex w-full flex-wrap md:order-none md:mx-0 md:w-auto"
          aria-label={t('nav.label')}
        >
          {PARTS.filter(({ action }) => may(role, action)).map(({ name }) => (
            <NavLink
              key={name}
              to={`/${name}`}
              className="rounded-md px-2.5 py-2.5 text-sm font-semibold whitespace-nowrap text-on-cloth-soft hover:text-on-cloth aria-[current=page]:bg-cloth-light aria-[current=page]:text-on-cloth"
            >
              {t(`nav.${name}`)}
            </NavLink>
          ))}
        </nav>
        <Person />
      </div>
    </header>
  )
}

function Person() {
  const t = useTranslations('office')
  const { name, role } = useStaff()
  const { leave, enter } = useSession()
  const { language } = useWords()
  const { run, waiting } = useAct()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    await run('signOut')
    leave()
  }
  const speak = async (to: string) => {
    const chosen = LANGUAGES.find((one) => one === to)
    const answer = chosen && (await run('setLanguage', { language: chosen }))
    if (answer) enter(answer.staff)
  }
  return (
    <div className="ms-auto flex items-center gap-2 text-sm md:gap-3">
      <Link to="/account" className="grid min-h-11 min-w-8 place-items-center text-on-cloth-soft hover:text-on-cloth">
        <span className="hidden lg:inline">
          {name} · {t(`roles.${role}`)}
        </span>
        <span className="lg:hidden">
          <PersonIcon />
          <span className="sr-only">{t('account.title')}</span>
        </span>
      </Link>
      <label>
        <span className="sr-only">{t('language')}</span>
        <select
          className="min-h-11 rounded-md border border-cloth-light bg-cloth px-2 text-on-cloth"
          value={language}
          onChange={(event) => void speak(event.target.value)}
        >
          <option value="en">EN</option>
          <option value="fr">FR</option>
        </select>
      </label>
      <Button size="small" waiting={isLeaving && waiting !== null} onClick={() => void signOut()}>
        {t('sign_out')}
      </Button>
    </div>
  )
}

/** Where each role begins. */
export function FirstPage() {
  const { role } = useStaff()
  return <Navigate to={may(role, 'cases.list') ? '/cases' : '/work'} replace />
}
