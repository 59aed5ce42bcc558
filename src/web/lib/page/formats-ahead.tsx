import workerUrl from './formats-worker.js?url&no-inline'
import { RunScript } from './written-script.tsx'

/** On the server; the browser finds it in the page. */
const AHEAD = import.meta.env.SSR
  ? `self.Worker&&new Worker(${JSON.stringify(workerUrl)},{name:document.documentElement.lang})`
  : ''

/**
 * The first format of numbers and the first of dates have the browser read what it knows of languages: some 100 ms on a
 * slow phone. A worker has it do so beside the page, while the scripts are still on their way.
 */
export function FormatsAhead() {
  return <RunScript text={AHEAD} />
}
