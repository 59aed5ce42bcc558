import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import { OFFICE_PATH } from '#contracts/office/endpoints.ts'
import { type Pages, rendererOf } from './pages.ts'

/** Where the renderer of pages lives, for Vite. */
const RENDERER = '/src/web/render-page.ts'
const ROOT = path.resolve(import.meta.dirname, '../..')

/** The pages straight from their sources, with hot reload in the browser through the shop's own port; the desk likewise. */
export async function openDevelopmentPages(server: Server): Promise<Pages> {
  const underway = { server: { middlewareMode: true, hmr: { server } }, appType: 'custom' } as const
  const vite = await createServer(underway)
  const desk = await createServer({ ...underway, configFile: path.join(ROOT, 'vite.office.config.ts') })
  server.once('close', () => void Promise.all([vite.close(), desk.close()]))
  return {
    render: async (request, environment) => rendererOf(await vite.ssrLoadModule(RENDERER))(request, environment),
    // Linked, and renewed as it changes.
    stylesOf: () => '',
    shared: null,
    file: async () => null,
    office: () => documentOf(desk),
    middleware: (request, response, next) =>
      request.url?.startsWith(`${OFFICE_PATH}/`)
        ? withOwnAddress(desk.middlewares)(request, response, next)
        : vite.middlewares(request, response, next),
  }
}

/** The one document of the desk, as it is in its sources. */
async function documentOf(desk: ViteDevServer): Promise<Response> {
  const html = await readFile(path.join(desk.config.root, 'index.html'), 'utf8')
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(await desk.transformIndexHtml(`${OFFICE_PATH}/index.html`, html), { headers })
}

/** Vite takes its base off the address of a request: whoever answers after it reads the whole. */
function withOwnAddress(handle: Connect.Server): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { url } = request
    handle(request, response, (error?: unknown) => {
      if (url !== undefined) request.url = url
      next(error)
    })
  }
}
