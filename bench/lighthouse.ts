import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { browserFile } from '#tests/browser/support/browser.ts'
import { startShop } from '#tests/support/shop-process.ts'
import { percentile } from './figures.ts'
import { startFloors } from './lighthouse/floors.ts'
import { indexablePages } from './lighthouse/indexable-pages.ts'
import { type VisitedPage, visitedPages } from './lighthouse/visited-pages.ts'

/**
 * Lighthouse (mobile, cold cache) over the shop's pages and over pages without any code: medians of
 * rounds that take the pages in turn, so that a busy machine is unfair to none, each after one without
 * code that does not count: what comes after a long page is slower on some machines. Lighthouse is a
 * package of its own: `npm install --prefix bench/lighthouse` first. Usage:
 *
 *   node bench/lighthouse.ts [--rounds=3] [--throttling=devtools,simulate] [--pages=hotel]
 *     [--indexable=yes [--language=fr]] [--url=http://127.0.0.1:3000] [--categories=performance]
 *
 * `pages` is a part of the names of those that are wanted; `indexable` takes those of the sitemap
 * instead of a purchase's, `language` one half of them. `throttling=provided` is soon through: for
 * what does not depend on speed. Of `categories` performance alone is quicker: with the others Lighthouse
 * watches more of a page while it comes.
 */
const CLI = path.resolve(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
const AUDITS = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const run = promisify(execFile)
const options = z
  .object({
    rounds: z.coerce.number().int().min(1).default(3),
    throttling: z.string().default('devtools,simulate'),
    pages: z.string().default(''),
    indexable: z.literal('yes').optional(),
    language: z.enum(['en', 'fr']).optional(),
    url: z.url().optional(),
    categories: z
      .string()
      .default(CATEGORIES.join())
      .transform((list) => list.split(','))
      .pipe(z.array(z.enum(CATEGORIES))),
  })
  .parse(Object.fromEntries(process.argv.slice(2).map((word) => word.replace(/^--/, '').split('='))))

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.partialRecord(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullish(), numericValue: z.number().optional() }),
  ),
})
type Report = z.infer<typeof reportSchema>

async function audit({ url, cookie }: VisitedPage, throttling: string, chrome: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      CLI,
      url,
      '--output=json',
      '--quiet',
      `--throttling-method=${throttling}`,
      `--only-categories=${options.categories.join()}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  )
  const report = reportSchema.parse(JSON.parse(stdout))
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

/** A browser that stopped answering on a busy machine is asked once more. */
async function auditTwice(page: VisitedPage, throttling: string, chrome: string): Promise<Report> {
  try {
    return await audit(page, throttling, chrome)
  } catch {
    return audit(page, throttling, chrome)
  }
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

function row(throttling: string, name: string, reports: readonly Report[]): string {
  const figures = Object.entries(AUDITS).map(([label, id]) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)).toFixed(label === 'CLS' ? 3 : 0),
  )
  const scores = options.categories.map((category) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)).toFixed(0),
  )
  return `| ${[throttling, name, ...figures, scores.join(' / ')].join(' | ')} |\n`
}

/** Titles of what was found wanting outside of speed. */
function failures(report: Report): readonly string[] {
  return Object.values(report.audits).flatMap(({ title, score, numericValue }) =>
    score === 0 && numericValue === undefined ? [title] : [],
  )
}

if (!existsSync(CLI)) throw new Error('Lighthouse is missing: npm install --prefix bench/lighthouse')
const chrome = await browserFile()
const floors = await startFloors()
const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-lighthouse-'))
const shop = options.url ? null : await startShop({ DATA_DIR: dataDir, NODE_ENV: 'production' })
try {
  const visited = await (options.indexable ? indexablePages : visitedPages)(options.url ?? shop?.url ?? '')
  const pages = visited
    .filter(({ name }) => name.includes(options.pages))
    .filter(({ url }) => !options.language || (new URL(url).searchParams.get('lang') ?? 'en') === options.language)
  const targets: readonly VisitedPage[] = [...floors.pages, ...pages]
  process.stdout.write(
    `| throttling | page | ${Object.keys(AUDITS).join(' | ')} | ${options.categories.join(' / ')} |\n`,
  )
  process.stdout.write(`|---|---|${'---|'.repeat(Object.keys(AUDITS).length)}---|\n`)
  const wanting = new Map<string, ReadonlySet<string>>()
  for (const throttling of options.throttling.split(',')) {
    const reports = new Map(targets.map(({ name }) => [name, new Array<Report>()]))
    for (let round = 0; round < options.rounds; round++) {
      for (const page of targets) {
        if (floors.pages[0]) await auditTwice(floors.pages[0], throttling, chrome)
        const report = await auditTwice(page, throttling, chrome)
        reports.get(page.name)?.push(report)
        process.stderr.write(`${loadavg()[0]?.toFixed(1)} ${row(throttling, page.name, [report])}`)
      }
    }
    for (const [name, each] of reports) {
      process.stdout.write(row(throttling, name, each))
      wanting.set(name, new Set(each.flatMap(failures)))
    }
  }
  for (const { name } of pages) {
    for (const title of wanting.get(name) ?? []) process.stdout.write(`${name}: ${title}\n`)
  }
  process.stdout.write(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  )
} finally {
  floors.close()
  await shop?.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
