import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useShop } from '../../lib/use-shop.ts'
import { TextField } from '../../ui/field.tsx'
import { EmailField } from '../form-parts.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'

/** One booking for who has no account or is not signed in: what stands in its mail opens it. */
export function FindBookingPage() {
  const t = useTranslations('account')
  const { customer } = useShop()
  const navigate = useNavigate()
  const form = useForm(async ({ booking_reference = '', email = '', last_name = '' }) => {
    const { confirmation_id } = await browserApi.call('bookingLookUp', { booking_reference, email, last_name })
    await navigate(`/flights/confirmation/${confirmation_id}`)
  })
  return (
    <SignInFrame title={t('find.title')} text={t('find.text')}>
      <FormCard form={form} submit={t('find.submit')}>
        <ReferenceField error={form.errorOf('booking_reference')} />
        <EmailField form={form} label={t('find.email')} />
        <TextField
          label={t('find.last_name')}
          name="last_name"
          autoComplete="family-name"
          spellCheck={false}
          maxLength={40}
          error={form.errorOf('last_name')}
        />
        <p className="text-sm text-ink-soft">{t('find.safe')}</p>
      </FormCard>
      <p className="border-t border-line pt-4 text-sm">
        {!customer && `${t('find.account')} `}
        <Link className="link" to="/accounts/my-trips">
          {t(customer ? 'find.trips' : 'find.sign_in')}
        </Link>
      </p>
    </SignInFrame>
  )
}

function ReferenceField({ error }: { error: ReturnType<ReturnType<typeof useForm>['errorOf']> }) {
  const t = useTranslations('account')
  return (
    <TextField
      label={t('find.reference')}
      hint={t('find.reference_hint')}
      name="booking_reference"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      error={error}
    />
  )
}
