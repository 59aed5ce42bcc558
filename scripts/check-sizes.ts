import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Lines of code: blank lines and lines that only comment are not counted. */
const MOST_LINES = 80
/** What 99 of 100 functions keep to. */
const MOST_LINES_OF_P99 = 40
const MOST_FILES_OF_FOLDER = 25

/** Only ever grows: a migration is never changed once it has run. */
const MIGRATIONS = 'src/db/migrations'
const TESTS = /\.test\.tsx?$|\.conformance\.ts$|\/(?:testing|conformance)\//
const COMMENT = /^\s*(?:\/\/|\/?\*|$)/

interface Measured {
  readonly at: string
  readonly lines: number
}

/** Every function of a file, those inside others too. */
function functionsIn(file: string, text: string): Measured[] {
  const lines = text.split('\n')
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const found: Measured[] = []
  const measure = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const first = lineAt(start)
    const code = lines.slice(first - 1, lineAt(end)).filter((line) => !COMMENT.test(line))
    found.push({ at: `${file}:${first}`, lines: code.length })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, text).program)
  return found
}

const entries = await readdir('src', { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
const sources = files.filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
const measured = (
  await Promise.all(sources.map(async (file) => functionsIn(file, await readFile(file, 'utf8'))))
).flat()
const byLength = measured.toSorted((one, other) => other.lines - one.lines)
const p99 = byLength[Math.floor(byLength.length / 100)]?.lines ?? 0
const folders = [...Map.groupBy(files, (file) => path.dirname(file))]

const broken = [
  ...byLength.filter(({ lines }) => lines > MOST_LINES).map(({ at, lines }) => `${at}: ${lines} lines of one function`),
  ...(p99 > MOST_LINES_OF_P99
    ? byLength
        .filter(({ lines }) => lines > MOST_LINES_OF_P99)
        .map(({ at, lines }) => `${at}: ${lines} lines; more than one function in a hundred is as long`)
    : []),
  ...folders
    .filter(([folder, within]) => folder !== MIGRATIONS && within.length > MOST_FILES_OF_FOLDER)
    .map(([folder, within]) => `${folder}: ${within.length} files in one folder`),
]
for (const line of broken) process.stdout.write(`${line}\n`)
process.stdout.write(
  `${measured.length} functions, p99 ${p99} lines, longest ${byLength[0]?.lines ?? 0}; ${folders.length} folders\n`,
)
process.exitCode = broken.length > 0 ? 1 : 0
