import { useTranslations } from 'use-intl/react'

const STAR = 'M8 .9l2.2 4.5 4.9.7-3.6 3.5.9 4.9L8 12.2l-4.4 2.3.9-4.9L.9 6.1l4.9-.7z'

/** The official class of a hotel, as so many small stars; read out as a number. */
export function Stars({ count }: { count: number }) {
  const t = useTranslations('stay')
  return (
    <span className="inline-flex items-center text-marigold-ink">
      <svg width={count * 15} height="15" viewBox={`0 0 ${count * 17} 16`} fill="currentColor" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <path key={at} d={STAR} transform={`translate(${at * 17})`} />
        ))}
      </svg>
      <span className="sr-only">{t('stars', { count })}</span>
    </span>
  )
}
