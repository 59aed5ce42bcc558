import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

interface QuestionSearchProps {
  readonly value?: string
  /** Told of each letter, where the questions stand beside it. */
  readonly onChange?: (value: string) => void
}

/** The search in the questions: a form that leads to them, with a script and without. */
export function QuestionSearch({ value, onChange }: QuestionSearchProps) {
  const t = useTranslations('content')
  return (
    <Form role="search" action="/faqs" className="mt-6 flex items-end gap-2">
      <TextField
        label={t('faqs.search')}
        className="min-w-0 flex-1"
        type="search"
        name="q"
        maxLength={100}
        placeholder={t('faqs.example')}
        {...(onChange && { value, onChange: ({ target }) => onChange(target.value) })}
      />
      <Button type="submit" look="secondary" className="min-h-12">
        {t('faqs.send')}
      </Button>
    </Form>
  )
}
