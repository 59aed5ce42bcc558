import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'

/** Takes a case back, in two presses. */
export function Withdraw() {
  const t = useTranslations('applications')
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-ink-soft">
        {t('withdraw.title')}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="withdraw" />
        <p className="text-sm text-ink-soft">{t('withdraw.text')}</p>
        <Button type="submit" look="danger" size="small" className="justify-self-start">
          {t('withdraw.action')}
        </Button>
      </Form>
    </details>
  )
}
