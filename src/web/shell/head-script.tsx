import { use } from 'react'
import { keepPresses } from '../lib/page/early-press.tsx'
import { DocumentMarks } from '../lib/page/page-styles.tsx'
import { WrittenScript } from '../lib/page/written-script.tsx'
import { takeTypeface } from './typeface.ts'

/** What runs before there is a page. */
export function HeadScript() {
  const { nonce } = use(DocumentMarks)
  const script = import.meta.env.SSR ? [keepPresses, takeTypeface].map((run) => `(${run.toString()})()`).join(';') : ''
  return <WrittenScript nonce={nonce || undefined} text={script} />
}
