import { keepPresses } from '../lib/page/early-press.tsx'
import { nameLaterFiles } from './later-files.ts'
import { RunScript } from '../lib/page/written-script.tsx'
import { showStages } from './stages.ts'
import { takeTypeface } from './typeface.ts'

const SCRIPT = import.meta.env.SSR
  ? [keepPresses, nameLaterFiles, takeTypeface, showStages].map((run) => `(${run.toString()})()`).join(';')
  : ''

/** What runs before there is a page. */
export function HeadScript() {
  return <RunScript text={SCRIPT} />
}
