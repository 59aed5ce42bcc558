import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatInstant } from '#contracts/format.ts'
import type { GoogleLinkResponse } from '#contracts/google.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormCard } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Google as a key to the account, and how it is taken away; nothing where none is linked. */
export function GoogleLink({ link }: { readonly link: GoogleLinkResponse }) {
  const t = useTranslations('account')
  const { language } = useSettings()
  const [leaving, setLeaving] = useState(false)
  if (!link.linked) return null
  const { email, linked_at } = link.linked
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('google.title')}</h2>
        <p className="break-words">{t('google.linked', { email })}</p>
        <p className="text-sm text-ink-soft">
          {t('google.since', { date: formatInstant(linked_at, language, 'Africa/Lagos') })}
        </p>
      </div>
      {link.has_password ? (
        <Button look="danger" className="justify-self-start" onClick={() => setLeaving(true)}>
          {t('google.unlink')}
        </Button>
      ) : (
        <p className="text-sm">
          {t.rich('google.no_password', {
            link: (text) => (
              <Link className="link" to="/forgot-password">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <Dialog open={leaving} title={t('google.unlink')} onClose={() => setLeaving(false)}>
        <Unlink onDone={() => setLeaving(false)} />
      </Dialog>
    </section>
  )
}

function Unlink({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const { revalidate } = useRevalidator()
  const form = useAccountForm(async ({ password = '' }) => {
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
