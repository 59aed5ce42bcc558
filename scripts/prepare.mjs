// Brings a fresh clone to where it can run: installs packages and builds the pages, each only when
// something changed. Plain JavaScript, because the machine's own Node may be too old for TypeScript.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** What npm writes when it has installed all of the lock. */
const INSTALLED = 'node_modules/.package-lock.json'
const STAMP = 'build/.stamp'
/** Everything that the built pages are made of. */
const SOURCES = [
  'src/web',
  'src/contracts',
  'locales',
  'public',
  'scripts/icu-messages.ts',
  'scripts/compress-assets.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

const at = (name) => path.join(ROOT, name)
const modified = (name) => (existsSync(at(name)) ? statSync(at(name)).mtimeMs : 0)

function run(line, command, args) {
  process.stdout.write(`${line}\n`)
  const bin = at('node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
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

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
  return hash.digest('hex')
}

if (modified(INSTALLED) < modified('package-lock.json')) {
  run('installing packages', 'npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (existsSync(at(INSTALLED))) utimesSync(at(INSTALLED), new Date(), new Date())
}

// `--packages`: the pages are not needed.
const current = process.argv.includes('--packages') ? null : fingerprint()
if (current && (!existsSync(at(STAMP)) || readFileSync(at(STAMP), 'utf8') !== current)) {
  run('building pages', 'react-router', ['build'])
  run('compressing assets', 'node', ['scripts/compress-assets.ts'])
  writeFileSync(at(STAMP), current)
}
