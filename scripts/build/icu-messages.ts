import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const LOCALES = path.resolve('locales') + path.sep

/** Vite plugin: imports of `locales/<language>/<namespace>.json` become modules of compiled ICU messages. */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    enforce: 'pre',
    transform(source, id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(LOCALES) || !file.endsWith('.json')) return null
      return { code: `export default ${JSON.stringify(compileTree(JSON.parse(source)))}`, map: null, moduleType: 'js' }
    },
  }
}

function compileTree(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  if (typeof node !== 'object' || node === null) throw new Error('a message is neither text nor a group of messages')
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileTree(value)]))
}
