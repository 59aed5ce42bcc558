import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { GoogleLinkResponse } from '#contracts/accounts/google.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { GoogleMark } from '../sign-in/google-mark.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { PasswordFirst } from './set-password.tsx'
import { useForm } from '../../lib/form/use-form.ts'

/** What came of a way to Google and back. */
export const GOOGLE_OUTCOMES = [
  'linked',
  'proved',
  'denied',
  'unavailable',
  'untrusted',
  'ended',
  'taken',
  'other',
] as const
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number]

interface GoogleLinkProps {
  readonly link: GoogleLinkResponse
  readonly came: GoogleOutcome | null
}

/** Google as a key to the account: how it is added and taken away; nothing where neither can be. */
export function GoogleLink({ link, came }: GoogleLinkProps) {
  const t = useTranslations('account')
  const [open, setOpen] = useState(false)
  const act = link.linked ? 'unlink' : 'link'
  if (!link.linked && !link.offered) return null
  const close = () => setOpen(false)
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('google.title')}</h2>
        <Linked link={link} />
      </div>
      {came && (
        <Notice tone={came === 'linked' || came === 'proved' ? 'success' : 'warn'} live>
          {t(`google.came.${came}`)}
        </Notice>
      )}
      {link.has_password ? (
        <Button
          look={link.linked ? 'danger' : 'secondary'}
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {!link.linked && <GoogleMark />}
          {t(`google.${act}`)}
        </Button>
      ) : (
        <PasswordFirst />
      )}
      <Dialog open={open} title={t(`google.${act}`)} onClose={close}>
        {link.linked ? <Unlink onDone={close} /> : <Link />}
      </Dialog>
    </section>
  )
}

function Linked({ link: { linked } }: { link: GoogleLinkResponse }) {
  const t = useTranslations('account')
  const ownTime = useOwnTime()
  if (!linked) return <p className="text-sm text-ink-soft">{t('google.none')}</p>
  return (
    <>
      <p className="wrap-anywhere">{t('google.linked', { email: linked.email })}</p>
      <p className="text-sm text-ink-soft">{t('google.since', { date: ownTime(linked.linked_at) })}</p>
    </>
  )
}

/** The password, then Google: whoever is at an open browser shall not add a key of their own. */
function Link() {
  const t = useTranslations('account')
  const form = useForm(async ({ password = '' }) => {
    location.assign((await browserApi.call('accountLinkGoogle', { password })).url)
  })
  return (
    <div className="grid gap-4">
      <p>{t('google.link_text')}</p>
      <FormCard form={form} submit={t('google.go')}>
        <PasswordField label={t('security.current')} autoComplete="current-password" error={form.errorOf('password')} />
      </FormCard>
    </div>
  )
}

function Unlink({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const { revalidate } = useRevalidator()
  const form = useForm(async ({ password = '' }) => {
    await browserApi.call('accountUnlinkGoogle', { password })
    notify('success', t('google.unlinked'))
    onDone()
    await revalidate()
  })
  return (
    <div className="grid gap-4">
      <p>{t('google.unlink_text')}</p>
      <FormCard form={form} look="danger" submit={t('google.unlink')}>
        <PasswordField label={t('security.current')} autoComplete="current-password" error={form.errorOf('password')} />
      </FormCard>
    </div>
  )
}
