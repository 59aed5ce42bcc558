import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss'
import { z } from 'zod'
import { classesAmong } from './class-names.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')
const ASSETS = path.join(BUILD, 'client/assets')

/** What booking forms consist of, by what is sold and by what somebody wants beside it. */
const BOOKING = [
  'activity-leader',
  'booking',
  'cross-sell-question',
  'cover-asks',
  'fee-payer',
  'folded-lines',
  'package-requests',
  'partial-policy',
  'passport-paste',
  'pay-when',
  'ride-asks',
  'room-guest',
  'saved-travellers',
  'ticket-name',
]

/** Parts that come late but without the whole sheet, as the server writes them or they are small, by their route. */
const WRITTEN_PARTS: Readonly<Record<string, readonly string[]>> = {
  root: ['every-page', 'place-question'],
  'routes/account/account-area': ['guest-bookings'],
  'routes/content/home': ['home-below', 'more-words', 'offers', 'multi-city-journey', 'recent-search-list'],
  'routes/flights/flights': ['home-page', 'multi-city-journey', 'recent-search-list'],
  'routes/flights/flight-route': ['multi-city-journey', 'recent-search-list'],
  'routes/flights/flight-search': ['multi-city-journey', 'place-choices', 'recent-search-list'],
  'routes/hotels/hotels': ['hotels-page', 'recent-stay-list'],
  'routes/hotels/hotel-search': ['place-choices', 'recent-stay-list'],
  'routes/hotels/hotel-details': ['cross-sell-stay', 'date-form'],
  'routes/flights/flight-listing': ['filter-panel', 'dates-panel', 'listing-gone', 'no-results', 'price-change'],
  'routes/hotels/hotel-listing': ['hotel-filters', 'hotel-map'],
  'routes/activities/activities': ['recent-city-list'],
  'routes/activities/activity-listing': ['activity-filters', 'activity-map'],
  'routes/flights/flight-booking': [
    ...BOOKING,
    'again',
    'payment',
    'payment-expired',
    'trip-details',
    'verify-payment',
  ],
  'routes/insurance/insurance-booking': BOOKING,
  'routes/basket/basket': ['again', 'checkout-panel', 'cross-sell-offers', 'trip-details'],
  'routes/basket/basket-checkout': [...BOOKING, 'again', 'checkout-panel', 'trip-details', 'use-person-name'],
  'routes/packages/package-booking': BOOKING,
  'routes/study/country': ['choose-time'],
  'routes/study/edu-consult': ['choose-time'],
  'routes/study/programme': ['choose-time'],
  'routes/transfers/transfers': ['recent-ride-list'],
  'routes/transfers/transfer-booking': BOOKING,
  'routes/flights/flight-confirmation': [
    'refund-tracker',
    'instalments',
    'moved-flights',
    'open-change',
    'cross-sell-offers',
  ],
  'routes/hotels/hotel-booking': [...BOOKING, 'payment', 'payment-expired', 'verify-payment'],
  'routes/activities/activity-booking': BOOKING,
  'routes/hotels/hotel-confirmation': ['refund-tracker', 'instalments', 'item-list', 'cross-sell-offers'],
  'routes/cases/application': ['case-files'],
  'routes/cases/application-payment': BOOKING,
  'routes/orders/order': [
    'asked-documents',
    'refund-tracker',
    'instalments',
    'moved-flights',
    'open-change',
    'flight-order',
    'flight-parts',
    'flight',
    'order-panel',
    'item-list',
    'cross-sell-offers',
  ],
  'routes/orders/order-payment': ['payment-expired', 'again', 'payment-panel', 'flight', 'item-list'],
  'routes/account/trips': ['listed-panel'],
  'routes/account/account-bookings': ['listed-panel'],
}

/** What the server alone writes, for browsers that run no script: no script names its classes. */
const WITHOUT_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'routes/content/home': ['flights/search/sent/traveller-numbers.tsx'],
  'routes/flights/flights': ['flights/search/sent/traveller-numbers.tsx'],
  'routes/flights/flight-route': ['flights/search/sent/traveller-numbers.tsx'],
  'routes/flights/flight-search': ['flights/search/sent/traveller-numbers.tsx'],
  'routes/hotels/hotels': ['hotels/search/sent/room-fields.tsx'],
  'routes/hotels/hotel-search': ['hotels/search/sent/room-fields.tsx'],
  'routes/hotels/hotel-details': ['hotels/search/sent/room-fields.tsx'],
  'routes/flights/flight-listing': [
    'flights/listing/without-script/choose-links.tsx',
    'flights/listing/without-script/view-links.tsx',
  ],
}
const PRODUCTS = path.resolve(import.meta.dirname, '../../src/web/products')

const routesSchema = z.record(
  z.string(),
  z.object({ parentId: z.string().optional(), module: z.string(), imports: z.array(z.string()) }),
)

/**
 * Writes the style sheet of each route, which its documents carry: of the shop's one style sheet those rules, in their
 * order, whose classes the route's code names, and of the custom properties those that they read. All code that comes
 * with the document counts, as the browser may show any of it; what is fetched later brings the whole sheet along.
 */
async function writeRouteStyles(): Promise<void> {
  const files = await readdir(ASSETS)
  const text = (file: string): Promise<string> => readFile(path.join(ASSETS, path.basename(file)), 'utf8')
  const [manifest] = await Promise.all(
    files.filter((file) => /^manifest-[0-9a-f]+\.js$/.test(file)).map((file) => text(file)),
  )
  const wholeSheet = files.find((file) => /^styles-.*\.css$/.test(file)) ?? ''
  const sheet = await text(wholeSheet)
  const otherSheets = await Promise.all(
    files.filter((file) => file.endsWith('.css') && !file.startsWith('styles-')).map((file) => text(file)),
  )
  const { routes } = z
    .object({ routes: routesSchema })
    .parse(JSON.parse((manifest ?? '').replace(/^window\.__reactRouterManifest=/, '').replace(/;?\s*$/, '')))

  const chainOf = (id: string): readonly string[] => {
    const { parentId } = routes[id] ?? {}
    return parentId === undefined ? [id] : [...chainOf(parentId), id]
  }
  const styles: Record<string, string> = {}
  for (const id of Object.keys(routes)) {
    const chain = chainOf(id)
    const parts = chain
      .flatMap((each) => WRITTEN_PARTS[each] ?? [])
      .flatMap((name) => files.filter((file) => isPart(file, name)))
    const code = new Set(chain.flatMap((each) => [routes[each]?.module ?? '', ...(routes[each]?.imports ?? [])]))
    for (const part of parts) code.add(part)
    // What a part imports comes with it, as a file of its own where others import it, too.
    for (const file of code) for (const imported of importsOf(await text(file))) code.add(imported)
    const texts = await Promise.all([...new Set([...code].map((file) => path.basename(file)))].map(text))
    const unscripted = chain.flatMap((each) => WITHOUT_SCRIPT[each] ?? [])
    texts.push(...(await Promise.all(unscripted.map((file) => readFile(path.join(PRODUCTS, file), 'utf8')))))
    const words = texts.flatMap((each) => each.split(/[\s"'`]+/))
    const readElsewhere = new Set([...texts, ...otherSheets].flatMap(namedVariables))
    styles[id] = withoutUnread(only(sheet, classesAmong(words)), readElsewhere)
  }
  await writeFile(path.join(BUILD, 'server/route-styles.json'), JSON.stringify(styles))
  await writeFile(path.join(ASSETS, wholeSheet), withoutFonts(sheet))
}

/**
 * The whole sheet joins that of a route, which has said where the fonts are: said again they would be read and laid out
 * again.
 */
function withoutFonts(sheet: string): string {
  const rest = minified(sheet, { Rule: { 'font-face': () => [] } })
  if (rest.length === sheet.length) throw new Error('the style sheet names no fonts: was it written here before?')
  return rest
}

/** The files that a script imports as it is loaded. */
const importsOf = (script: string): string[] =>
  [...script.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, file = '']) => file)

/** Whether a file is the part of this name: `flight-Dw_zj1vj.js`, and not `flight-listing-…`. */
const isPart = (file: string, name: string): boolean =>
  file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1))

/** The rules of a style sheet that may apply where these are the classes. */
function only(sheet: string, isClass: (name: string) => boolean): string {
  const applies = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return isClass(part.name)
      if (part.type !== 'pseudo-class') return true
      // What is inside an element, or beside it, is written so by the minifier. For what an element has inside, the
      // browser looks through the whole document.
      const isChoice = part.kind === 'is' || part.kind === 'where' || part.kind === 'has'
      return !isChoice || part.selectors.some(applies)
    })
  return minified(sheet, {
    Rule: {
      style: ({ value }) => (value.selectors.some(applies) ? undefined : []),
    },
  })
}

/** The sheet without custom properties that neither it nor somebody else reads. */
function withoutUnread(sheet: string, readElsewhere: ReadonlySet<string>): string {
  const read = new Set(variablesOf(sheet))
  const isUnread = (name: string): boolean => name.startsWith('--') && !read.has(name) && !readElsewhere.has(name)
  const rest = minified(sheet, {
    Rule: {
      property: ({ value }) => (isUnread(value.name) ? [] : undefined),
    },
    Declaration: {
      custom: ({ name }) => (isUnread(name) ? [] : undefined),
    },
  })
  // What only an unread one has read is unread now.
  return rest.length < sheet.length ? withoutUnread(rest, readElsewhere) : rest
}

/** Code may read or write them by name. */
const namedVariables = (text: string): readonly string[] => text.match(/--[a-z][\w-]*/g) ?? []

const variablesOf = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

function minified(sheet: string, visitor: Visitor<CustomAtRules>): string {
  const { code } = transform({ filename: 'styles.css', code: Buffer.from(sheet), minify: true, visitor })
  // A second time, for the blocks that have become empty.
  return Buffer.from(transform({ filename: 'styles.css', code, minify: true }).code).toString()
}

await writeRouteStyles()
