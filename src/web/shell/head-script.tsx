import { keepPresses } from '../lib/page/early-press.tsx'
import { showInTurn } from './in-turn.ts'
import { nameLaterFiles } from './later-files.ts'
import { RunScript } from '../lib/page/written-script.tsx'
import { takeTypeface } from './typeface.ts'

const SCRIPT = import.meta.env.SSR
  ? [keepPresses, nameLaterFiles, takeTypeface, showInTurn].map((run) => `(${run.toString()})()`).join(';')
  : ''

/** What runs before there is a page. */
export function HeadScript() {
  return <RunScript text={SCRIPT} />
}
