import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether stories are told as often as docs/reliability.md counts them. */
    everyRound?: boolean
  }
}

/** For a run that takes its time. */
export default function setup(project: TestProject): void {
  project.provide('everyRound', true)
}
