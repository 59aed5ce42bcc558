import { type Arrow, readSources } from './sources.ts'

/**
 * The directions of ARCHITECTURE.md: which layers a layer may import from, and why not from the others.
 * `types`: layers that may be imported for their types alone.
 */
const LAYERS: Readonly<Record<string, { from: readonly string[]; types?: readonly string[]; why: string }>> = {
  contracts: { from: ['contracts'], why: 'the agreement knows nobody that keeps it' },
  platform: { from: ['platform'], why: 'the platform knows no word of the business' },
  db: { from: ['db', 'contracts', 'platform'], why: 'the database is below the business' },
  modules: { from: ['modules', 'db', 'contracts', 'platform'], why: 'the business knows neither HTTP nor SDKs' },
  adapters: {
    from: ['adapters', 'db', 'contracts', 'platform', 'port', 'locales'],
    why: 'an adapter knows its port, not the module',
  },
  api: {
    from: ['api', 'modules', 'db', 'contracts', 'platform'],
    types: ['locales'],
    why: 'the API is one way into the modules',
  },
  web: {
    from: ['web', 'contracts without zod', 'locales'],
    types: ['contracts'],
    why: 'pages reach the shop through its API only, and carry no zod to the browser',
  },
  office: {
    from: ['office', 'web', 'contracts without zod', 'locales'],
    types: ['contracts'],
    why: 'the desk reaches the agency through its API only, and carries no zod to the browser',
  },
  'page-answers': {
    from: ['page-answers', 'api', 'contracts', 'platform'],
    types: ['composition'],
    why: 'a page is answered as it was made, whatever it shows',
  },
  start: { from: ['start', 'platform'], types: ['config'], why: 'what may start is decided by facts alone' },
  config: {
    from: ['config', 'start', 'contracts', 'platform', 'registry'],
    why: 'settings are read before anything is opened',
  },
  composition: {
    from: [
      'composition',
      'config',
      'start',
      'page-answers',
      'api',
      'modules',
      'adapters',
      'db',
      'contracts',
      'platform',
    ],
    why: 'pages are loaded as what was built of them',
  },
  main: {
    from: ['main', 'composition', 'config', 'modules', 'db', 'platform'],
    why: 'what starts the process opens the database and the shop, and listens',
  },
}

/** Modules in the order in which they may use one another: each only those before it. */
const ORDER = [
  'audit',
  'catalogue',
  'accounts',
  'content',
  'files',
  'settings',
  'places',
  'ledger',
  'pricing',
  'suppliers',
  'promotions',
  'payments',
  'wallet',
  'orders',
  'documents',
  'notifications',
  'staff',
  'cases',
  'study',
  'price-alerts',
  'flights',
  'hotels',
  'activities',
  'octo',
  'transfers',
  'insurance',
  'packages',
  'visas',
  'work',
  'newsletter',
  'inbox',
] as const

/** Files of modules that adapters implement. */
const PORTS =
  /^src\/modules\/[a-z-]+\/(?:bookable-supplier|flight-supplier|stay-supplier|package-supplier|catalogue-kind|activity-supplier|transfer-supplier|insurer|file-storage|virus-scanner|payment-gateway|mail-transport|identity-provider)(?:\.conformance)?\.ts$/
/** The list of payment providers, whose folders name their settings. */
const REGISTRY = /^src\/adapters\/payments\/payment-providers?\.ts$/
const TESTS = /\.test\.tsx?$|\.conformance\.ts$|\/testing\//
/** What is no package. */
const OURS = /^(?:src|tests|locales)\//

/** Modules of products: those before them know what is sold by their ports alone, and so do their tests. */
const SELLING: ReadonlySet<string> = new Set(ORDER.slice(ORDER.indexOf('flights'), ORDER.indexOf('work')))

/** What every product shares on the web, and what is one product's own. */
const NO_PRODUCT = /^src\/web\/(?:order|files|account|travellers|search|shell|ui|lib|i18n|listing)\//
const PRODUCTS = /^src\/web\/products\//
/** What the agency's desk has in common with the shop's pages. */
const SHARED_WITH_OFFICE = /^src\/web\/(?:ui\/|shell\/brand-mark\.tsx$|styles\/)/

function layerOf(file: string): string {
  const [top, layer = '', rest] = file.split('/')
  if (top !== 'src') return top ?? ''
  return rest === undefined ? 'main' : layer
}

const moduleOf = (file: string): string => file.split('/')[2] ?? ''

/** Whether a contract brings zod along, itself or through what it imports. */
function usesZod(file: string): boolean {
  return arrows.some(({ from, to, kind }) => from === file && kind === 'now' && (to === 'zod' || usesZod(to)))
}

/** Why an import is not allowed, or null. */
function violationOf({ from, to, kind }: Arrow): string | null {
  const layer = layerOf(from)
  const rules = LAYERS[layer]
  if (!rules || !OURS.test(to)) return null
  if (TESTS.test(from)) return testViolation(from, to)
  const target = layerOf(to)
  const allowed =
    rules.from.includes(target) ||
    (rules.from.includes('port') && PORTS.test(to)) ||
    (rules.from.includes('registry') && REGISTRY.test(to)) ||
    (rules.from.includes('contracts without zod') && target === 'contracts' && !usesZod(to)) ||
    (kind === 'type' && (rules.types ?? []).includes(target))
  if (!allowed) return `${layer} may not import ${target}: ${rules.why}`
  if (layer === 'office' && target === 'web' && !SHARED_WITH_OFFICE.test(to))
    return 'the desk shares the controls of the shop and nothing else of it'
  if (NO_PRODUCT.test(from) && PRODUCTS.test(to))
    return 'a product registers its panels: what all of them share on the web imports none'
  return layer === 'modules' && target === 'modules' ? moduleViolation(moduleOf(from), to) : moduleEntrance(layer, to)
}

/** Tests know what their module may not, but for products: what sells them all is put together in `tests/support`. */
function testViolation(from: string, to: string): string | null {
  const tested = moduleOf(from)
  const isBefore = ORDER.slice(0, ORDER.indexOf('flights')).some((module) => module === tested)
  if (!isBefore || layerOf(from) !== 'modules' || layerOf(to) !== 'modules' || !SELLING.has(moduleOf(to))) return null
  return `${tested} knows no product, and no test of it does`
}

function moduleViolation(from: string, to: string): string | null {
  const target = moduleOf(to)
  if (from === target) return null
  const order: readonly string[] = ORDER
  if (order.indexOf(target) >= order.indexOf(from)) return `${from} may not use ${target}: ${ORDER.join(' <- ')}`
  return moduleEntrance('modules', to)
}

function moduleEntrance(layer: string, to: string): string | null {
  if (layerOf(to) !== 'modules' || layer === 'adapters' || PORTS.test(to) || to.endsWith('/index.ts')) return null
  return 'a module is entered through its index.ts'
}

/**
 * Loops of imports, types among them, each as its list of files: who follows one never comes to an end. What is loaded
 * when it is wanted closes none.
 */
function cycles(): string[][] {
  const targets = Map.groupBy(
    arrows.filter(({ kind }) => kind !== 'late'),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push([...trail.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}

const arrows = (await readSources(['src'])).flatMap(({ imports }) => imports)
const broken = [
  ...arrows.flatMap((arrow) => {
    const reason = violationOf(arrow)
    return reason ? [`${arrow.from} -> ${arrow.to}: ${reason}`] : []
  }),
  ...cycles().map((cycle) => `cycle: ${cycle.join(' -> ')}`),
]
for (const line of broken) process.stdout.write(`${line}\n`)
process.stdout.write(`${arrows.length} imports, ${broken.length} broken\n`)
process.exitCode = broken.length > 0 ? 1 : 0
