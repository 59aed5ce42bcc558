import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'

/** Where the browser does not let pages copy, the code can still be selected with one click. */
export function CopyCode({ code }: { code: string }) {
  const t = useTranslations('home')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button look="strong" className="mt-2" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'offers.copied' : 'offers.copy')}</span>
    </Button>
  )
}
