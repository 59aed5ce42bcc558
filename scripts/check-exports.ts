import { readSources, type Source } from './sources.ts'

/** Whatever imports what others give. */
const ROOTS = ['src', 'scripts', 'tests', 'bench', 'vite.config.ts', 'vitest.config.ts', 'react-router.config.ts']

/** What somebody else than an import asks for, and who. */
const ASKED_FOR: readonly { readonly file: RegExp; readonly name: RegExp; readonly by: string }[] = [
  { file: /\.config\.ts$/, name: /^default$/, by: 'Vite, Vitest and React Router read their settings' },
  {
    file: /^tests\/.*\/(?:prepare-[a-z]+|what-ran)\.ts$/,
    name: /^default$/,
    by: 'Vitest is told of them by path in its settings',
  },
  {
    file: /^src\/web\/(?:routes\/|root\.tsx|routes\.ts|entry\.server\.tsx)/,
    name: /^(?:default|loader|action|clientLoader|clientMiddleware|meta|links|headers|handle|middleware|shouldRevalidate|Layout|ErrorBoundary|handleError)$/,
    by: 'React Router calls what a route module and the entry of the server give',
  },
  {
    file: /^src\/web\/(?:render-page|shared-view)\.ts$/,
    name: /^(?:renderPage|viewOf|factsOf)$/,
    by: 'the server loads the pages as they were built (`composition/pages.ts`)',
  },
  { file: /^bench\/peers\//, name: /^openPeers?$/, by: '`bench/search/peers.ts` loads each by its name' },
  { file: /^src\//, name: /^Every[A-Z]/, by: 'the compiler: the type exists only while what it says is true' },
  { file: /message-types\.ts$/, name: /^Locale$/, by: 'TypeScript extends only modules that are named' },
]

const sources = await readSources(ROOTS)
const byFile = new Map(sources.map((source) => [source.file, source]))

/** Names that are imported, by the file that gives them. */
const used = new Map<string, Set<string>>()

function mark(file: string, name: string): void {
  const source = byFile.get(file)
  const names = used.get(file) ?? new Set()
  if (!source || names.has(name)) return
  used.set(file, names.add(name))
  const given = source.exports.find((one) => one.name === name)
  if (!given) for (const star of source.stars) mark(star, name)
  else if (given.of?.name === '*') markAll(given.of.file)
  else if (given.of) mark(given.of.file, given.of.name)
}

function markAll(file: string): void {
  const source = byFile.get(file)
  for (const { name } of source?.exports ?? []) mark(file, name)
  for (const star of source?.stars ?? []) markAll(star)
}

const isAskedFor = (file: string, name: string): boolean =>
  ASKED_FOR.some((some) => some.file.test(file) && some.name.test(name))

function namesOf(source: Source): readonly string[] {
  return [...new Set(source.exports.map(({ name }) => name))]
}

for (const { to, names } of sources.flatMap(({ imports }) => imports)) {
  if (names === 'all') markAll(to)
  else for (const name of names) mark(to, name)
}
const unused = sources.flatMap((source) =>
  namesOf(source)
    .filter((name) => !used.get(source.file)?.has(name) && !isAskedFor(source.file, name))
    .map((name) => `${source.file}: ${name}`),
)
for (const line of unused) process.stdout.write(`${line}\n`)
process.stdout.write(`${sources.length} files, ${unused.length} exports that nobody imports\n`)
process.exitCode = unused.length > 0 ? 1 : 0
