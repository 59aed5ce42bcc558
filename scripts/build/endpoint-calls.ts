import path from 'node:path'
import type { Plugin } from 'vite'
import { ENDPOINTS } from '../../src/contracts/endpoints.ts'

const WEB = path.resolve('src/web') + path.sep
const CALL = /\bbrowserApi(\s*)\.call\((\s*)([^\s,)]*)/g

/**
 * Vite plugin: calls of the API from the browser say their method and path in place of the endpoint's name, so that a
 * page carries the few that it makes and not the table of all.
 */
export function endpointCalls(): Plugin {
  return {
    name: 'endpoint-calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      return id.startsWith(WEB) && source.includes('browserApi') ? { code: withAddresses(source), map: null } : null
    },
  }
}

/** @throws where a name is not written out: the table that it would be looked up in is not there */
export function withAddresses(source: string): string {
  return source.replaceAll(CALL, (_, before: string, after: string, name: string) => {
    const endpoint = Object.entries(ENDPOINTS).find(([each]) => name === `'${each}'`)?.[1]
    if (!endpoint) throw new Error(`browserApi.call(${name}…): the build needs the endpoint's name, written out`)
    return `browserApi${before}.call(${after}'${endpoint.method} ${endpoint.path}'`
  })
}
