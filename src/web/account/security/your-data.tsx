import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { forgetVisitor } from '../../order/trips/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DownloadIcon } from '../../ui/icons/order-icons.tsx'
import { enter } from '../sign-in/enter.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { PasswordFirst } from './set-password.tsx'
import { useForm } from '../../lib/form/use-form.ts'

/** What the shop keeps of the customer: to take away, or to be forgotten. */
export function YourData({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('account')
  const [leaving, setLeaving] = useState(false)
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('data.title')}</h2>
        <p className="text-sm text-ink-soft">{t('data.text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <DownloadButton />
        {hasPassword && (
          <Button look="danger" onClick={() => setLeaving(true)}>
            {t('data.delete')}
          </Button>
        )}
      </div>
      {!hasPassword && <PasswordFirst to="delete" />}
      <Dialog open={leaving} title={t('data.really')} onClose={() => setLeaving(false)}>
        <DeleteForm />
      </Dialog>
    </section>
  )
}

function DownloadButton() {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const [waiting, setWaiting] = useState(false)
  const download = async () => {
    setWaiting(true)
    try {
      save(JSON.stringify(await browserApi.call('accountExport'), null, 2))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify('error', error.problem?.message ?? shell('error.offline'))
    }
    setWaiting(false)
  }
  return (
    <Button waiting={waiting} onClick={() => void download()}>
      <DownloadIcon />
      {t('data.download')}
    </Button>
  )
}

function save(json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  link.download = 'account.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function DeleteForm() {
  const t = useTranslations('account')
  const form = useForm(async ({ password = '' }) => {
    await browserApi.call('accountDelete', { password })
    await forgetVisitor()
    enter('/login?gone=1')
  })
  return (
    <div className="grid gap-4">
      <p>{t('data.really_text')}</p>
      <FormCard form={form} look="danger" submit={t('data.delete')}>
        <PasswordField label={t('security.current')} autoComplete="current-password" error={form.errorOf('password')} />
      </FormCard>
    </div>
  )
}
