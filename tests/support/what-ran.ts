import type { Reporter, TestCase, TestModule } from 'vitest/node'

interface Tally {
  files: number
  passed: number
  failed: number
  skipped: number
}

/**
 * Prints one line per project at the end of the run: what ran, and what came of it; then each test that passed only
 * when it was tried again, which is a fault of the product or of the test that somebody has to find.
 */
export default class WhatRan implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tallies = new Map<string, Tally>()
    const unsteady: TestCase[] = []
    for (const module of modules) {
      const tally = tallies.get(module.project.name) ?? { files: 0, passed: 0, failed: 0, skipped: 0 }
      tally.files++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') tally[state]++
        if (test.diagnostic()?.flaky) unsteady.push(test)
      }
      tallies.set(module.project.name, tally)
    }
    process.stdout.write('\nWhat ran\n')
    for (const [project, { files, passed, failed, skipped }] of tallies) {
      const rest = [failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean)
      process.stdout.write(`  ${[`${project}: ${passed} tests passed in ${files} files`, ...rest].join(', ')}\n`)
    }
    for (const { project, fullName } of unsteady)
      process.stdout.write(`  unsteady, passed when tried again: ${project.name}: ${fullName}\n`)
    const sum = (count: (tally: Tally) => number) =>
      [...tallies.values()].reduce((total, each) => total + count(each), 0)
    const skipped = sum((each) => each.skipped)
    process.stdout.write(
      `\n${sum((each) => each.passed)} passed, ${sum((each) => each.failed)} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
    )
  }
}
