import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect } from 'vite'
import { z } from 'zod'
import { indexFiles, serveFile } from './static-files.ts'

/** What a page is rendered with. */
export interface PageEnvironment {
  /** The shop's API, in process. */
  readonly api: (request: Request) => Promise<Response>
  /** For the page's script elements, and the same in its Content-Security-Policy. */
  readonly nonce: string
  /** Whether the page may be shown in a document of its own only, not by a navigation within another. */
  readonly needsDocument: boolean
  /** The public address of the shop, for canonical links: what the request says of its host is the visitor's word. */
  readonly baseUrl: string
  /** Notes a defect that a page came upon. */
  readonly report: (error: unknown) => void
}

export type RenderPage = (request: Request, environment: PageEnvironment) => Promise<Response>

/** The pages of the shop and the files that they load. */
export interface Pages {
  readonly render: RenderPage
  /** The built file at the request's path, or null when there is none. */
  readonly file: (request: Request) => Promise<Response | null>
  /** Answers requests of the development client before the shop sees them. */
  readonly middleware?: Connect.NextHandleFunction
}

const BUILD = path.resolve(import.meta.dirname, '../build')
const builtModule = z.object({ renderPage: z.custom<RenderPage>((value) => typeof value === 'function') })

/** Reads the page renderer out of a loaded module. */
export function rendererOf(module: unknown): RenderPage {
  return builtModule.parse(module).renderPage
}

/** The pages as `react-router build` made them. */
export async function openBuiltPages(): Promise<Pages> {
  const renderPage = rendererOf(await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href))
  const files = await indexFiles(path.join(BUILD, 'client'))
  return { render: renderPage, file: (request) => serveFile(files, request) }
}

/** For a server without pages: the API alone. */
export const noPages: Pages = {
  render: async () => new Response('not found', { status: 404 }),
  file: async () => null,
}
