// Brings a fresh clone to where it can run: installs packages and builds the pages, each only when
// something changed. Plain JavaScript, because the machine's own Node may be too old for TypeScript.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Each holds the fingerprint of what it was made of. */
const INSTALLED = 'node_modules/.prepared'
const BUILT = 'build/.prepared'
const LOCK = ['package-lock.json']
/** Everything that the built pages are made of. */
const PAGES = [
  'src/web',
  'src/office',
  'src/contracts',
  'locales',
  'content',
  'public',
  'scripts/build/worker.ts',
  'scripts/build/office.ts',
  'scripts/build/icu-messages.ts',
  'scripts/build/endpoint-calls.ts',
  'scripts/build/late-files.ts',
  'scripts/build/router',
  'scripts/build/compress-assets.ts',
  'scripts/build/class-names.ts',
  'scripts/build/route-styles.ts',
  'scripts/build/previews.ts',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

const at = (name) => path.join(ROOT, name)

function run(line, command, args) {
  process.stdout.write(`${line}\n`)
  const bin = at('node_modules/.bin')
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
  try {
    execFileSync(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? error.message}\n`)
    process.exit(1)
  }
}

function filesOf(name) {
  if (!existsSync(at(name))) return []
  if (statSync(at(name)).isFile()) return [name]
  return readdirSync(at(name))
    .toSorted()
    .flatMap((entry) => filesOf(path.join(name, entry)))
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
  return hash.digest('hex')
}

/** Runs the steps when the sources are not those that the stamp tells of, and then renews the stamp. */
function keep(stamp, sources, steps) {
  const current = fingerprint(sources)
  if (existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === current) return
  for (const [line, command, ...args] of steps) run(line, command, args)
  // A file of its own: copies of a tree may share theirs by hard links.
  rmSync(at(stamp), { force: true })
  writeFileSync(at(stamp), current)
}

// npm completes the lock by what this machine's registry tells it; what is committed stays as it is.
const committed = LOCK.map((file) => [at(file), readFileSync(at(file))])
keep(INSTALLED, LOCK, [
  ['installing packages', 'npm', 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
])
for (const [file, text] of committed) if (!readFileSync(file).equals(text)) writeFileSync(file, text)
// `--packages`: the pages are not needed.
if (!process.argv.includes('--packages')) {
  keep(BUILT, PAGES, [
    ['building pages', 'react-router', 'build'],
    ['writing the styles of each route', 'node', 'scripts/build/route-styles.ts'],
    ['drawing the pictures of shared links', 'node', 'scripts/build/previews.ts'],
    ['building the service worker', 'node', 'scripts/build/worker.ts'],
    ['building the desk of the agency', 'node', 'scripts/build/office.ts'],
    ['compressing assets', 'node', 'scripts/build/compress-assets.ts'],
  ])
}
