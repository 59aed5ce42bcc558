/** Out of sight until they are reached, over what is below. */
const UNSEEN =
  'sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-30 focus:rounded-md focus:bg-marigold focus:px-4 focus:py-3 focus:font-semibold focus:text-on-marigold'

interface SkipsProps {
  readonly t: (key: 'title' | 'results' | 'filters') => string
  /** Of the elements that they lead to. */
  readonly results: string
  readonly filters: string
  /** Opens the filters where they are on a sheet. */
  readonly onFilters: () => void
}

/** Ways past what stands above a list, for those who go by Tab. */
export function Skips({ t, results, filters, onFilters }: SkipsProps) {
  return (
    <nav aria-label={t('title')} className="relative">
      <a className={UNSEEN} href={`#${results}`}>
        {t('results')}
      </a>
      <a
        className={UNSEEN}
        href={`#${filters}`}
        onClick={(press) => {
          const panel = document.getElementById(filters)
          if (panel?.offsetParent) return
          // On small screens they are on a sheet.
          press.preventDefault()
          onFilters()
        }}
      >
        {t('filters')}
      </a>
    </nav>
  )
}
