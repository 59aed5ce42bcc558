import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

const serverBuild: ServerBuild = { ...build, basename: build.basename ?? '/' }
const handle = createRequestHandler(serverBuild, import.meta.env.MODE)

/** Renders one page on the server. */
export function renderPage(request: Request): Promise<Response> {
  return handle(request, new RouterContextProvider())
}
