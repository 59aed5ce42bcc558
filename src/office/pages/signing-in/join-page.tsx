import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OpenLinkResponse } from '#contracts/office/sign-in.ts'
import { useFocusKept } from '#web/ui/focus/use-focus-kept.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { callOffice, type OfficeFailure } from '../../lib/office-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import { typed } from '../../lib/typed.ts'
import { useWords, WordsProvider } from '../../lib/words.tsx'
import { Failed } from '../../parts/notices.tsx'
import { Door } from './door.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Where a mailed link leads: an account is set up, or one of its factors by the other. */
export function JoinPage() {
  return (
    <WordsProvider>
      <Join />
    </WordsProvider>
  )
}

/** Behind the `#`: no server saw it on the way here. */
const token = () => location.hash.slice(1)

function Join() {
  const t = useTranslations('office')
  const { language } = useWords()
  useFocusKept()
  const [link, setLink] = useState<OpenLinkResponse | null>(null)
  const [failure, setFailure] = useState<OfficeFailure | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useEffect(() => {
    callOffice(language, 'openLink', { token: token() }).then(setLink, setFailure)
    // A change of language asks for nothing anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (codes) return <RecoveryCodes codes={codes} />
  if (failure)
    return (
      <Door title={t('join.invalid')}>
        <Notice tone="warn">
          {failure.problem?.code === 'link_invalid' ? t('join.invalid_text') : t('problem.network')}
        </Notice>
      </Door>
    )
  if (link?.purpose === 'second_factor' && !link.app) return <Known link={link} done={setLink} />
  return link && <SetUp link={link} done={setCodes} />
}

interface KnownProps {
  readonly link: OpenLinkResponse
  readonly done: (link: OpenLinkResponse) => void
}

/** Asks for the password before anybody is shown what another app is set up with. */
function Known({ link: { purpose, name, email }, done }: KnownProps) {
  const t = useTranslations('office')
  const { language } = useWords()
  const { failure, waiting, onSubmit } = useSending(async (form) => {
    done(await callOffice(language, 'openLink', { token: token(), password: typed(form, 'password') }))
  })
  return (
    <Door title={t(`join.${purpose}`)}>
      <p className="wrap-anywhere">{t('join.hello', { name, email })}</p>
      <form className="grid gap-5" onSubmit={onSubmit} noValidate>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Failed failure={failure} />
        <TextField label={t('join.step_known')} name="password" type="password" autoComplete="current-password" />
        <Button type="submit" look="primary" waiting={waiting}>
          {t('join.submit')}
        </Button>
      </form>
    </Door>
  )
}

interface SetUpProps {
  readonly link: OpenLinkResponse
  readonly done: (codes: readonly string[]) => void
}

function SetUp({ link, done }: SetUpProps) {
  const t = useTranslations('office.join')
  const { language } = useWords()
  const { failure, waiting, onSubmit } = useSending(async (form) => {
    const input = { token: token(), password: typed(form, 'password'), code: typed(form, 'code') }
    const { recovery_codes: codes } = await callOffice(language, 'acceptLink', input)
    if (codes.length > 0) done(codes)
    else location.replace('/office')
  })
  const { purpose, name, email, app } = link
  const isNew = purpose !== 'second_factor'
  return (
    <Door title={t(purpose)}>
      <p className="wrap-anywhere">{t('hello', { name, email })}</p>
      <form className="grid gap-5" onSubmit={onSubmit} noValidate>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Failed failure={failure} />
        <Password isNew={isNew} error={failure?.problem?.errors?.['password']?.[0]} />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{app ? t('step_app') : t('step_code')}</legend>
          {app && <AppSetUp app={app} />}
          <CodeField />
        </fieldset>
        <Button type="submit" look="primary" waiting={waiting}>
          {t('submit')}
        </Button>
      </form>
    </Door>
  )
}

function Password({ isNew, error }: { readonly isNew: boolean; readonly error: string | undefined }) {
  const t = useTranslations('office.join')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{isNew ? t('step_password') : t('step_known')}</legend>
      <TextField
        label={t('new_password')}
        labelHidden
        hint={isNew ? t('password_hint') : null}
        name="password"
        type="password"
        error={error}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    </fieldset>
  )
}

function CodeField() {
  const t = useTranslations('office.sign_in')
  return <TextField label={t('code')} name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={30} />
}

function AppSetUp({ app }: { readonly app: NonNullable<OpenLinkResponse['app']> }) {
  const t = useTranslations('office.join')
  return (
    <>
      <p className="text-sm">{t('scan')}</p>
      <img
        className="w-44 justify-self-center rounded-md bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
        width="176"
        height="176"
        alt={t('qr')}
      />
      <p className="text-sm text-ink-soft">
        {t('by_hand')} <code className="font-semibold break-all text-ink">{app.secret}</code>
      </p>
    </>
  )
}
