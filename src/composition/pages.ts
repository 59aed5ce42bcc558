import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect } from 'vite'
import { z } from 'zod'
import type { PageApi } from '#api/pages/page-calls.ts'
import type { Remember } from '../page-answers/remember.ts'
import { indexFiles, serveFile } from './static-files.ts'

/** What a page is rendered with. */
export interface PageEnvironment {
  /** The shop's API, in process, on behalf of the page's visitor. */
  readonly api: PageApi
  /** The same in the shop's own name: for what every visitor is shown alike. */
  readonly shopApi: PageApi
  readonly remember: Remember
  /** The shop's clock. */
  readonly now: () => Date
  /** For the page's script elements, and the same in its Content-Security-Policy. */
  readonly nonce: string
  /** Whether the page may be shown in a document of its own only, not by a navigation within another. */
  readonly needsDocument: boolean
  /** The public address of the shop, for canonical links: what the request says of its host is the visitor's word. */
  readonly baseUrl: string
  /** The style sheet that documents of a route carry. */
  readonly stylesOf: (routeId: string) => string
  /** Finds documents that were made before; null where each is made anew. */
  readonly findDocument: FindDocument | null
  /** Notes a defect that a page came upon. */
  readonly report: (error: unknown) => void
}

/**
 * A document that was made before, or null.
 * @param content all that decides how it looks
 * @param headers that it is answered with
 * @param make writes it, with this nonce on what shall run in it
 */
export type FindDocument = (
  content: string,
  headers: Headers,
  make: (nonce: string) => Promise<Uint8Array<ArrayBuffer>>,
) => Promise<Response | null>

type RenderPage = (request: Request, environment: PageEnvironment) => Promise<Response>

/** All that decides how a page looks that many visitors share. */
export interface SharedView {
  readonly key: string
  /** Whether the visit comes with a session, to which somebody may be signed in. */
  readonly hasSession: boolean
  /** What the visit's own answer tells the browser to keep. */
  readonly cookie: string | null
  /** Whether the page is shared for a moment only, whatever it shows. */
  readonly isBrief: boolean
  /** The visit of somebody of whom nothing else is known. */
  readonly request: () => Request
}

/** Tells which pages are the same for everybody who only looks around, and what they show. */
interface SharedPages {
  /** Null where a page belongs to its visitor. */
  readonly viewOf: (visit: Request, baseUrl: string) => SharedView | null
  /** What a view's page shows beside its words; null while it is not all available. */
  readonly factsOf: (view: SharedView, environment: PageEnvironment) => Promise<string | null>
}

/** The pages of the shop and the files that they load. */
export interface Pages {
  readonly render: RenderPage
  readonly stylesOf: PageEnvironment['stylesOf']
  /** Null in development, where each page is made anew. */
  readonly shared: SharedPages | null
  /** The built file at the request's path, or null when there is none. */
  readonly file: (request: Request) => Promise<Response | null>
  /** A built file of the agency's desk, by its path there; absent where it was not built. */
  readonly office?: (request: Request) => Promise<Response | null>
  /** Answers requests of the development client before the shop sees them. */
  readonly middleware?: Connect.NextHandleFunction
}

const BUILD = path.resolve(import.meta.dirname, '../../build')
const isFunction = (value: unknown): boolean => typeof value === 'function'
const builtModule = z.object({
  renderPage: z.custom<RenderPage>(isFunction),
  viewOf: z.custom<SharedPages['viewOf']>(isFunction),
  factsOf: z.custom<SharedPages['factsOf']>(isFunction),
})

/** Reads the page renderer out of a loaded module. */
export function rendererOf(module: unknown): RenderPage {
  return builtModule.parse(module).renderPage
}

/** The pages as `react-router build` made them. */
export async function openBuiltPages(): Promise<Pages> {
  const built = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href)
  const { renderPage, viewOf, factsOf } = builtModule.parse(built)
  const styles = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(path.join(BUILD, 'server/route-styles.json'), 'utf8')))
  const files = await indexFiles(path.join(BUILD, 'client'))
  const office = await openOffice()
  return {
    render: renderPage,
    stylesOf: (routeId) => styles[routeId] ?? styles['root'] ?? '',
    shared: { viewOf, factsOf },
    file: (request) => serveFile(files, request),
    office,
  }
}

/** The agency's desk as `scripts/build/office.ts` made it. */
async function openOffice(): Promise<(request: Request) => Promise<Response | null>> {
  const files = await indexFiles(path.join(BUILD, 'office'))
  return (request) => serveFile(files, request)
}

/** For a server without pages: the API alone. */
export const noPages: Pages = {
  render: async () => new Response('not found', { status: 404 }),
  stylesOf: () => '',
  shared: null,
  file: async () => null,
}
