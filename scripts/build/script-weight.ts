import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'

const CLIENT = path.resolve(import.meta.dirname, '../../build/client')

const routeSchema = z.object({
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()),
})
const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), routeSchema),
})

/**
 * The JavaScript that the document of a page brings, by the built pages: files of the entry, of its routes, and of what
 * it names beside them. In bytes at brotli 11. Scripts name each other by the hashes of what is in them, so that a word
 * that changes in one changes the weight of all by some bytes: here a hash is one of the name before it.
 */
export function scriptWeights(): {
  readonly routes: readonly string[]
  /** @param page the id of a route; after a `+` another one, whose imports the document names (`useModulesAhead`) */
  readonly weigh: (page: string) => number
} {
  const { entry, routes } = readManifest()
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? compressedSize(withSteadyNames(readFileSync(path.join(CLIENT, file), 'utf8')))
    sizes.set(file, size)
    return size
  }
  const filesOf = (id: string): readonly string[] => {
    const route = routes[id]
    if (!route) throw new Error(`no route ${id}`)
    return [...(route.parentId === undefined ? [] : filesOf(route.parentId)), route.module, ...route.imports]
  }
  const weigh = (page: string): number => {
    const [id = '', ahead] = page.split(' + ')
    const named = ahead === undefined ? [] : (routes[ahead]?.imports ?? [])
    const files = new Set([entry.module, ...entry.imports, ...filesOf(id), ...named])
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  }
  return { routes: Object.keys(routes), weigh }
}

function readManifest(): z.infer<typeof manifestSchema> {
  const assets = path.join(CLIENT, 'assets')
  const file = readdirSync(assets).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name))
  if (file === undefined) throw new Error('no built pages: npm run build')
  const source = readFileSync(path.join(assets, file), 'utf8')
  return manifestSchema.parse(JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)))
}

const HASHED_NAME = /([\w.~$-]+-)[\w-]{8}(?=\.(?:js|css|svg|woff2)\b)/g
const HASH_LENGTH = 8

const withSteadyNames = (script: string): string =>
  script.replace(
    HASHED_NAME,
    (_, name: string) => name + createHash('sha256').update(name).digest('base64url').slice(0, HASH_LENGTH),
  )

const compressedSize = (content: string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
