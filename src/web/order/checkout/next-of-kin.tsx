import { useTranslations } from 'use-intl/react'
import { TextField } from '../../ui/field.tsx'
import { useFormField } from './travellers/form-context.ts'

/** Whom to call at home, as a product asks for it. @param path before the names of its fields: `items.0` */
export function NextOfKin({ path }: { readonly path: string }) {
  const t = useTranslations('booking.kin')
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{t('title')}</legend>
      <TextField {...useFormField(`${path}.answers.kin_name`)} label={t('name')} autoComplete="off" maxLength={80} />
      <TextField
        {...useFormField(`${path}.answers.kin_phone`)}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
    </fieldset>
  )
}
