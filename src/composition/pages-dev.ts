import type { Server } from 'node:http'
import { createServer } from 'vite'
import { type Pages, rendererOf } from './pages.ts'

/** Where the renderer of pages lives, for Vite. */
const RENDERER = '/src/web/render-page.ts'

/** The pages straight from their sources, with hot reload in the browser through the shop's own port. */
export async function openDevelopmentPages(server: Server): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  server.once('close', () => void vite.close())
  return {
    render: async (request, environment) => rendererOf(await vite.ssrLoadModule(RENDERER))(request, environment),
    // Linked, and renewed as it changes.
    stylesOf: () => '',
    shared: null,
    file: async () => null,
    middleware: vite.middlewares,
  }
}
