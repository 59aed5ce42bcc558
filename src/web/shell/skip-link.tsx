import { useTranslations } from 'use-intl/react'

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      className="absolute start-2 top-2 z-60 rounded-md bg-marigold px-4 py-3 font-semibold text-on-marigold not-focus:-translate-y-[200%]"
      href="#main"
    >
      {t('skip')}
    </a>
  )
}
