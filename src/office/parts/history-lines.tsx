import { useTranslations } from 'use-intl/react'
import { Moment } from './moment.tsx'
import { Opened } from './opened.tsx'

interface HistoryLinesProps {
  /** The newest first. */
  readonly lines: readonly { readonly text: string; readonly at: string }[]
}

/** How many are shown at once: a visa application begins with twenty. */
const LATEST = 8

/** What has happened: the latest at once, the rest where somebody asks for it. */
export function HistoryLines({ lines }: HistoryLinesProps) {
  const t = useTranslations('office.list')
  const earlier = lines.slice(LATEST)
  return (
    <>
      <Lines lines={lines.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <Opened summary={t('earlier', { count: earlier.length })}>
          <Lines lines={earlier} />
        </Opened>
      )}
    </>
  )
}

function Lines({ lines }: HistoryLinesProps) {
  return (
    <ol className="grid gap-2 text-sm">
      {lines.map(({ text, at }, index) => (
        // What is asked of several at once is told several times.
        <li key={lines.length - index} className="grid">
          <span className="text-xs text-ink-soft">
            <Moment at={at} />
          </span>
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  )
}
