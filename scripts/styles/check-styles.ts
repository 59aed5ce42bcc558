import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { classesAmong } from '../build/class-names.ts'
import { anySiblings } from './any-sibling.ts'
import { namedWords } from './named-words.ts'
import { classesOfSheet } from './sheet-classes.ts'

const WEB = 'src/web'

/** Classes that stand for themselves, and why. */
const GRANTED: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^Toastify/, why: 'the library of the toasts names them' },
  { name: /^button-/, why: 'utilities of its users come over the looks of a Button' },
  { name: /^(?:offer|offer-.*|way-line)$/, why: 'a list of fifty flights says them fifty times' },
  { name: /^(?:date-grid-head|cabin-.*)$/, why: 'each row and cell of a grid says them' },
]

async function filesOf(ending: RegExp): Promise<string[]> {
  const entries = await readdir(WEB, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
}

const [sheets, sources] = await Promise.all([filesOf(/\.css$/), filesOf(/\.tsx?$/)])
const namers = await Promise.all(
  sources.map(async (file) => ({ file, names: classesAmong(namedWords(file, await readFile(file, 'utf8'))) })),
)
const texts = await Promise.all(sheets.map(async (sheet) => ({ sheet, text: await readFile(sheet, 'utf8') })))
const told = texts.map(({ sheet, text }) => classesOfSheet(text).map((one) => ({ ...one, sheet })))
const costly = texts.flatMap(({ sheet, text }) =>
  anySiblings(text).map((pair) => `${sheet}: ${pair} has pages styled anew with all that comes`),
)

const classes = told.flat().filter(({ name }) => !GRANTED.some((granted) => granted.name.test(name)))
const broken = classes.flatMap(({ name, isPlain, sheet }) => {
  const [first, ...others] = namers.filter(({ names }) => names(name))
  if (!first) return [`${sheet}: .${name} is named nowhere`]
  return isPlain && others.length === 0
    ? [`${sheet}: .${name} is said in ${first.file} alone: utilities can say it`]
    : []
})
for (const line of [...broken, ...costly]) process.stdout.write(`${line}\n`)
process.stdout.write(`${classes.length} classes in ${sheets.length} style sheets, ${broken.length} of them needless\n`)
process.exitCode = broken.length + costly.length > 0 ? 1 : 0
