import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { TwoFactorResponse, TwoFactorStartResponse } from '#contracts/accounts/account.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { PasswordFirst } from './set-password.tsx'
import { useForm } from '../../lib/form/use-form.ts'

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'scan'; readonly app: TwoFactorStartResponse }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'stop' }

/** The second factor: set up step by step, or turned off. */
export function TwoFactor({ state, hasPassword }: { state: TwoFactorResponse; hasPassword: boolean }) {
  const t = useTranslations('account')
  const [step, setStep] = useState<Step | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => {
    setStep(null)
    void revalidate()
  }
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-xl">
          {t('two.title')}
          {state.on && <Badge tone="good">✓</Badge>}
        </h2>
        <p className="text-sm text-ink-soft">{t(state.on ? 'two.on' : 'two.off')}</p>
        {state.on && <p className="text-sm text-ink-soft">{t('two.left', { count: state.recovery_codes_left })}</p>}
      </div>
      {hasPassword ? (
        <Button
          look={state.on ? 'danger' : 'strong'}
          className="justify-self-start"
          onClick={() => setStep({ kind: state.on ? 'stop' : 'password' })}
        >
          {t(state.on ? 'two.stop' : 'two.set_up')}
        </Button>
      ) : (
        <PasswordFirst />
      )}
      <Dialog open={step !== null} title={t(step?.kind === 'codes' ? 'two.codes_title' : 'two.title')} onClose={close}>
        {step?.kind === 'password' && <AskPassword onDone={(app) => setStep({ kind: 'scan', app })} />}
        {step?.kind === 'scan' && <ScanCode app={step.app} onDone={(codes) => setStep({ kind: 'codes', codes })} />}
        {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
        {step?.kind === 'stop' && <Stop onDone={close} />}
      </Dialog>
    </section>
  )
}

function AskPassword({ onDone }: { onDone: (app: TwoFactorStartResponse) => void }) {
  const t = useTranslations('account')
  const form = useForm(async ({ password = '' }) => {
    onDone(await browserApi.call('accountStartTwoFactor', { password }))
  })
  return (
    <FormCard form={form} submit={t('two.go_on')}>
      <PasswordField label={t('security.current')} autoComplete="current-password" error={form.errorOf('password')} />
    </FormCard>
  )
}

function ScanCode({ app, onDone }: { app: TwoFactorStartResponse; onDone: (codes: readonly string[]) => void }) {
  const t = useTranslations('account')
  const form = useForm(async ({ code = '' }) => {
    const { recovery_codes } = await browserApi.call('accountConfirmTwoFactor', { code })
    onDone(recovery_codes)
  })
  return (
    <div className="grid gap-4">
      <p>{t('two.scan')}</p>
      <img
        className="size-48 justify-self-center rounded-md bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
        alt={t('two.qr')}
        width={192}
        height={192}
      />
      <p className="tabular rounded-md bg-sunken px-4 py-3 text-center font-semibold break-all">
        {(app.secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <FormCard form={form} submit={t('two.turn_on')}>
        <CodeField label={t('two.code')} hint={null} error={form.errorOf('code')} />
      </FormCard>
    </div>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('account')
  return (
    <div className="grid gap-4">
      <p>{t('two.codes_text')}</p>
      <ul className="tabular grid gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" onClick={onDone}>
        {t('two.done')}
      </Button>
    </div>
  )
}

function Stop({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const form = useForm(async ({ password = '', code = '' }) => {
    await browserApi.call('accountStopTwoFactor', { password, code })
    notify('success', t('two.stopped'))
    onDone()
  })
  return (
    <FormCard form={form} look="danger" submit={t('two.stop')}>
      <PasswordField label={t('security.current')} autoComplete="current-password" error={form.errorOf('password')} />
      <CodeField error={form.errorOf('code')} />
    </FormCard>
  )
}
