import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** What the lock names is installed: it may have changed since. */
const PACKAGES = 'node scripts/prepare.mjs --packages'

/** Written before the rest begins: several of them read these files. */
const ROUTE_TYPES = 'react-router typegen'

/** By itself the compiler has four checkers work out the same types; on two cores one leaves room for the others here. */
const TYPES = 'tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile .cache/types.tsbuildinfo'

/** Everything that is checked without running the shop, by the name under which its result is printed. */
const CHECKS = {
  types: TYPES,
  lint: 'oxlint --type-aware --deny-warnings',
  boundaries: 'node scripts/check-boundaries.ts',
  exports: 'node scripts/check-exports.ts',
  styles: 'node scripts/styles/check-styles.ts',
  sizes: 'node scripts/check-sizes.ts',
  format: 'oxfmt --check',
  locales: 'node scripts/check-locales.ts',
  docs: 'node scripts/print-docs.ts --check',
} as const

interface Outcome {
  readonly name: string
  readonly code: number
  readonly seconds: string
  readonly output: string
}

function run(name: string, command: string): Promise<Outcome> {
  const start = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('close', (code) => {
      resolve({ name, code: code ?? 1, seconds: ((performance.now() - start) / 1000).toFixed(1), output })
    })
  })
}

const outcomes = [
  await run('packages', PACKAGES),
  await run('route types', ROUTE_TYPES),
  ...(await Promise.all(Object.entries(CHECKS).map(([name, command]) => run(name, command)))),
]
for (const { name, code, seconds, output } of outcomes) {
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(`${output.trim()}\n\n`)
}
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
