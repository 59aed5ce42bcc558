import { API_BASE, ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'
import { CALL_COSTS } from './call-costs.ts'
import type { CostName } from './costs.ts'

interface PathCost {
  /** Beginning of the path, or all of it where nothing may follow. */
  readonly path: string
  readonly cost: CostName
}

/** Everything but the calls of the API, the longest beginnings first. Whatever is none of these is a page. */
export const PATH_COSTS: readonly PathCost[] = [
  { path: `${API_BASE}/payment_proofs/`, cost: 'upload' },
  { path: `${API_BASE}/webhooks/bank/file`, cost: 'upload' },
  { path: `${API_BASE}/webhooks/`, cost: 'webhook' },
  { path: `${API_BASE}/openapi.json`, cost: 'file' },
  { path: `${API_BASE}/`, cost: 'light' },
  { path: '/api/', cost: 'file' },
  { path: '/assets/', cost: 'file' },
  { path: '/icons/', cost: 'file' },
  { path: '/pictures/', cost: 'light' },
  { path: '/sandbox/', cost: 'light' },
  { path: '/mailbox', cost: 'light' },
  { path: '/healthz', cost: 'file' },
  { path: '/readyz', cost: 'file' },
]

/** Pages that are made one by one, by what is on them. Checked where a page is made: files have no such price. */
export const PAGE_COSTS: readonly PathCost[] = [
  { path: '/route-maps/', cost: 'drawing' },
  { path: '/pictures/', cost: 'file' },
  { path: '/flights/booking/', cost: 'trip_page' },
  { path: '/flights/extras/', cost: 'trip_page' },
  { path: '/flights/confirmation/', cost: 'trip_page' },
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

function startOf(costs: readonly PathCost[], path: string): CostName | undefined {
  return costs.find((each) => path.startsWith(each.path))?.cost
}
