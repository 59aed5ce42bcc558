import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSession, useStaff } from '../../lib/session.tsx'
import { typed } from '../../lib/typed.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useSending } from '../../lib/use-sending.ts'
import { Facts, Panel } from '../../parts/panel.tsx'
import { Failed, LoadedPart } from '../../parts/notices.tsx'
import { CodeList } from '../signing-in/recovery-codes.tsx'

/** Who is signed in, and their ways in. */
export function AccountPage() {
  const t = useTranslations('office')
  const { name, email, role } = useStaff()
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">{t('account.title')}</h1>
      <Panel title={name}>
        <Facts
          facts={[
            { name: t('sign_in.email'), value: email },
            { name: t('account.role'), value: t(`roles.${role}`) },
          ]}
        />
      </Panel>
      <OwnRecoveryCodes />
    </div>
  )
}

/** How many are left, and new ones by a code of the app; shown once, like the first. */
function OwnRecoveryCodes() {
  const t = useTranslations('office.account')
  const loaded = useLoaded('recoveryCodes')
  const { call } = useSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { failure, waiting, onSubmit } = useSending(async (form) => {
    const answer = await call('renewCodes', { code: typed(form, 'code') })
    setCodes(answer.recovery_codes)
    loaded.show({ left: answer.recovery_codes.length })
    form.reset()
  })
  return (
    <Panel title={t('codes')}>
      <LoadedPart loaded={loaded}>{({ left }) => <p>{t('codes_left', { count: left })}</p>}</LoadedPart>
      {codes && (
        <Notice tone="success" live title={t('codes_new')}>
          <CodeList codes={codes} />
        </Notice>
      )}
      <form className="grid gap-3" onSubmit={onSubmit} noValidate>
        <p className="text-sm text-ink-soft">{t('codes_text')}</p>
        <Failed failure={failure} />
        <TextField
          label={t('code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={30}
          className="max-w-60"
          required
        />
        <Button type="submit" className="justify-self-start" waiting={waiting}>
          {t('renew')}
        </Button>
      </form>
    </Panel>
  )
}
