import { useTranslations } from 'use-intl/react'
import { ClockIcon } from '../ui/page-icons.tsx'

/** A search that was made from this browser. */
export interface RecentLine {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly onRepeat: () => void
}

/** The last searches of this browser; one press makes one again. */
export function RecentList({ lines }: { lines: readonly RecentLine[] }) {
  const t = useTranslations('search-parts')
  if (lines.length === 0) return null
  return (
    <section aria-label={t('recent')} className="grid min-w-0 grid-cols-1 gap-2 text-ink-soft">
      <h2 className="text-sm font-semibold">{t('recent')}</h2>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {lines.map(({ key, title, detail, onRepeat }) => (
          <li key={key} className="flex-none">
            <button
              type="button"
              className="flex min-h-11 max-w-64 items-center gap-2.5 rounded-md border border-line px-3.5 py-1.5 text-start text-sm/4.5 text-ink hover:border-indigo hover:bg-indigo-soft"
              onClick={onRepeat}
            >
              <ClockIcon className="flex-none" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-xs">{detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
