import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { clockOf, useSecondsLeft } from '../../../ui/countdown.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useEmailCode } from './use-email-code.ts'

interface ConfirmEmailProps {
  /** The address that is to be confirmed, null while none is. */
  readonly email: string | null
  /** Seconds until another code can be asked for; the first is on its way. */
  readonly resendAfter: number
  readonly onClose: () => void
  /** The address was mistyped, or another is wanted. */
  readonly onChangeAddress: () => void
  readonly onConfirmed: () => void
}

/** Seats are kept for who can be reached: a code goes to the address of the form, which stays as it is behind this. */
export function ConfirmEmail({ email, resendAfter, onClose, onChangeAddress, onConfirmed }: ConfirmEmailProps) {
  const t = useTranslations('booking.email_code')
  return (
    <Dialog open={email !== null} onClose={onClose} title={t('title')}>
      {email !== null && <CodeForm key={email} {...{ email, resendAfter, onChangeAddress, onConfirmed }} />}
    </Dialog>
  )
}

type CodeFormProps = Omit<ConfirmEmailProps, 'email' | 'onClose'> & { readonly email: string }

function CodeForm({ email, resendAfter, onChangeAddress, onConfirmed }: CodeFormProps) {
  const t = useTranslations('booking.email_code')
  const code = useEmailCode(email, resendAfter, onConfirmed)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        code.submit()
      }}
    >
      <p role="status" className="wrap-anywhere">
        {t.rich(code.busy === 'sending' ? 'sending' : 'sent', { email, b: (text) => <b>{text}</b> })}
      </p>
      <TextField
        ref={code.field}
        label={t('label')}
        hint={t('hint')}
        error={code.error}
        name="code"
        value={code.typed}
        onChange={(event) => code.type(event.target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        spellCheck={false}
      />
      <Button look="primary" type="submit" waiting={code.busy !== null}>
        {t('submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <SendAgain againAt={code.againAt} onSend={code.send} />
        <Button look="quiet" size="small" onClick={onChangeAddress}>
          {t('change')}
        </Button>
      </div>
    </form>
  )
}

/** Counts down to when another code can be sent. */
function SendAgain({ againAt, onSend }: { againAt: string; onSend: () => void }) {
  const t = useTranslations('booking.email_code')
  const left = useSecondsLeft(againAt) ?? 0
  return (
    <Button look="quiet" size="small" disabled={left > 0} onClick={onSend}>
      {left > 0 ? t('again_in', { time: clockOf(left) }) : t('again')}
    </Button>
  )
}
