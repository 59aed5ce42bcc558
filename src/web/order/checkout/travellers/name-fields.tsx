import { useTranslations } from 'use-intl/react'
import { MAX_NAME_LENGTH } from '#contracts/passenger-names.ts'
import { TextField } from '../../../ui/field.tsx'
import { useFormField } from './form-context.ts'

interface NameFieldsProps {
  /** `passengers.0` */
  readonly path: string
  /** Of the traveller. */
  readonly index: number
  readonly hint?: string
}

/** First and last name of a traveller, as two cells of a grid. */
export function NameFields({ path, index, hint }: NameFieldsProps) {
  const t = useTranslations('booking')
  return (
    <>
      <TextField
        {...useFormField(`${path}.first_name`)}
        label={t('passenger.first_name')}
        hint={hint}
        autoComplete={`section-p${index} given-name`}
        maxLength={MAX_NAME_LENGTH}
        spellCheck={false}
      />
      <TextField
        {...useFormField(`${path}.last_name`)}
        label={t('passenger.last_name')}
        autoComplete={`section-p${index} family-name`}
        maxLength={MAX_NAME_LENGTH}
        spellCheck={false}
      />
    </>
  )
}
