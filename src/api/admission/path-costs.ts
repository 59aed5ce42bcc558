import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'
import { CALL_COSTS } from './call-costs.ts'
import type { CostName } from './costs.ts'

interface PathCost {
  /** Beginning of the path. */
  readonly path: string
  readonly cost: CostName
}

/** What comes in, but the calls of the API: the first that fits counts. Whatever fits none costs what a built file does. */
export const PATH_COSTS: readonly PathCost[] = [
  { path: `${API_BASE}/payment_proofs/`, cost: 'upload' },
  { path: `${API_BASE}/files/parts/`, cost: 'file_part' },
  { path: `${API_BASE}/webhooks/bank/file`, cost: 'upload' },
  { path: `${API_BASE}/webhooks/`, cost: 'webhook' },
  { path: `${API_BASE}/openapi.json`, cost: 'file' },
  { path: `${API_BASE}/airline_logos/`, cost: 'file' },
  { path: `${API_BASE}/`, cost: 'light' },
  { path: '/octo/', cost: 'sale' },
  { path: '/office/api/', cost: 'light' },
  { path: '/sandbox/', cost: 'light' },
  { path: '/mailbox', cost: 'light' },
]

/** What is paid besides where a page or picture is made, by what is on it. Whatever fits none is a page as any other. */
export const PAGE_COSTS: readonly PathCost[] = [
  { path: '/route-maps/', cost: 'drawing' },
  { path: '/pictures/', cost: 'light' },
  { path: '/flights/search', cost: 'list_page' },
  { path: '/flights/listings/', cost: 'list_page' },
  { path: '/hotels/search', cost: 'list_page' },
  { path: '/hotels/listings/', cost: 'list_page' },
  { path: '/activities/listings/', cost: 'list_page' },
  { path: '/transfers/search', cost: 'list_page' },
  { path: '/flights/booking/', cost: 'trip_page' },
  { path: '/flights/extras/', cost: 'trip_page' },
  { path: '/flights/confirmation/', cost: 'trip_page' },
  { path: '/orders/', cost: 'trip_page' },
  { path: '/account/', cost: 'trip_page' },
  { path: '/accounts/', cost: 'trip_page' },
]

const calls: ReadonlyMap<string, CostName> = new Map(
  Object.entries(ENDPOINTS).flatMap(([name, { method, path }]) =>
    isEndpoint(name) ? [[`${method} ${API_BASE}${path}`, CALL_COSTS[name]] as const] : [],
  ),
)

function isEndpoint(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name)
}

/** What a request costs before anybody looks into it. What pages and documents cost is paid where they are made. */
export function costOfRequest(method: string, path: string): CostName {
  const call = calls.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
  return call ?? startOf(PATH_COSTS, path) ?? 'file'
}

/** What making a page costs. The data of a page costs what the page does. */
export function costOfPage(path: string): CostName {
  return startOf(PAGE_COSTS, path.replace(/^\/[a-z]{2}(?=\/)/, '')) ?? 'page'
}

/** What takes milliseconds of computing: others wait for it where one thread answers all. */
const COMPUTED: ReadonlySet<CostName> = new Set<CostName>([
  'search',
  'results',
  'dates',
  'calendar',
  'drawing',
  'list_page',
])
/** Documents are drawn where they are fetched, and paid for where they are drawn. */
const DRAWN = [`${API_BASE}/documents/`, `${API_BASE}/insurance/wording`]

/** Whether a request takes milliseconds of computing: searches and what they have found, documents and maps. */
export function takesComputing(method: string, path: string): boolean {
  if (COMPUTED.has(costOfRequest(method, path)) || DRAWN.some((start) => path.startsWith(start))) return true
  return !path.startsWith('/api/') && COMPUTED.has(costOfPage(path))
}

function startOf(costs: readonly PathCost[], path: string): CostName | undefined {
  return costs.find((each) => path.startsWith(each.path))?.cost
}
