import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { Door } from './door.tsx'

interface CodesProps {
  readonly codes: readonly string[]
}

export function CodeList({ codes }: CodesProps) {
  return (
    <ul className="tabular grid gap-1.5 rounded-md bg-sunken p-4 text-sm">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}

/** Shown this once, before the desk. */
export function RecoveryCodes({ codes }: CodesProps) {
  const t = useTranslations('office.join')
  return (
    <Door title={t('codes_title')}>
      <p>{t('codes_text')}</p>
      <CodeList codes={codes} />
      <Button look="primary" onClick={() => location.replace('/office')}>
        {t('codes_done')}
      </Button>
    </Door>
  )
}
