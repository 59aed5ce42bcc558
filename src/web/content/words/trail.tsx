import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { StructuredData } from '../../lib/page/structured-data.tsx'
import { useShop } from '../../lib/use-shop.ts'
import { ChevronRightIcon } from '../../ui/icons.tsx'
import { trailFacts, type TrailStep } from './search-facts.ts'

/** The way from home to a page, for readers and for search engines. */
export function Trail({ steps, here }: { steps?: readonly TrailStep[]; here: string }) {
  const t = useTranslations('content')
  return <Way label={t('trail.label')} steps={[{ to: '/', text: t('trail.home') }, ...(steps ?? [])]} here={here} />
}

interface WayProps {
  /** What it is called for who does not see it. */
  readonly label: string
  /** From home on. */
  readonly steps: readonly TrailStep[]
  readonly here: string
}

/** The same where a page has words of its own for it. */
export function Way({ label, steps, here }: WayProps) {
  const { origin } = useShop()
  return (
    <nav aria-label={label} className="mb-4 text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map(({ to, text }) => (
          <li key={to} className="flex items-center gap-1">
            <Link className="inline-flex min-h-8 items-center hover:underline" to={to}>
              {text}
            </Link>
            <ChevronRightIcon className="size-4" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
      <StructuredData facts={import.meta.env.SSR ? trailFacts(steps, here, origin) : null} />
    </nav>
  )
}
