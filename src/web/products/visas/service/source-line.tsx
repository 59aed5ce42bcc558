import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'

interface SourceLineProps {
  readonly source: { readonly name: string; readonly url: string; readonly as_of: string }
}

/** Where a fact is from, by the English name that its list has, and its state. */
export function SourceLine({ source: { name, url, as_of } }: SourceLineProps) {
  const t = useTranslations('visas')
  const { language } = useSettings()
  return (
    <p className="text-xs text-ink-soft">
      {t.rich('source', {
        name: () => (
          <a className="link" href={url} rel="noreferrer" target="_blank" lang="en">
            {name}
          </a>
        ),
        date: () => formatDate(as_of, language, 'day'),
      })}
    </p>
  )
}
