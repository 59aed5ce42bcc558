import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MailChoice, MailPreferencesResponse } from '#contracts/accounts/notifications.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'

const ALWAYS = ['bookings', 'money'] as const
const CHOICES = ['price_alerts', 'newsletter'] as const satisfies readonly MailChoice[]

/** Which mails come: those about bookings and money always, the others as the customer likes. */
export function MailPreferences({ first }: { first: MailPreferencesResponse }) {
  const t = useTranslations('notifications')
  const shell = useTranslations('shell')
  const [wanted, setWanted] = useState(first)
  const change = async (kind: MailChoice, mail: boolean) => {
    const before = wanted
    // What was pressed answers at once, and comes back where it could not be kept.
    setWanted({ ...wanted, [kind]: mail })
    try {
      setWanted(await browserApi.call('accountChangeMailPreference', { kind, mail }))
      notify('success', t('mails.saved'))
    } catch (error) {
      setWanted(before)
      if (!(error instanceof ApiError)) throw error
      notify('error', error.problem?.message ?? shell('error.offline'))
    }
  }
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby="mails">
      <h2 className="text-xl" id="mails">
        {t('mails.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('mails.text')}</p>
      <div className="grid gap-1">
        {ALWAYS.map((kind) => (
          <Checkbox key={kind} checked disabled readOnly>
            {t(`mails.${kind}`)}
            <span className="block text-sm text-ink-soft">{t('mails.always')}</span>
          </Checkbox>
        ))}
        {CHOICES.map((kind) => (
          <Checkbox key={kind} checked={wanted[kind]} onChange={({ target }) => void change(kind, target.checked)}>
            {t(`mails.${kind}`)}
            <span className="block text-sm text-ink-soft">{t(`mails.${kind}_hint`)}</span>
          </Checkbox>
        ))}
      </div>
    </section>
  )
}
