import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { signOut } from './sign-out.ts'
import { Button } from '../../ui/button.tsx'

/** Signs out from here, also without a network: what is kept on the device goes at once. */
export function LeaveDevice() {
  const t = useTranslations('account')
  const [waiting, setWaiting] = useState(false)
  const leave = () => {
    setWaiting(true)
    void signOut()
  }
  return (
    <section className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-soft">{t('offline.leave_text')}</p>
      <Button waiting={waiting} onClick={leave}>
        {t('offline.leave')}
      </Button>
    </section>
  )
}
