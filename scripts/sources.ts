import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'

/** What an import brings: names, everything, or (`[]`) only what loading the file does. */
type Names = readonly string[] | 'all'

/** One import or re-export of a file of ours, or of a package by its bare name. */
export interface Arrow {
  readonly from: string
  readonly to: string
  /** `type`: gone when types are. `late`: loaded when it is wanted. */
  readonly kind: 'now' | 'type' | 'late'
  readonly names: Names
}

/** A name that a file gives to others; `of` where it is another file's. */
interface Given {
  readonly name: string
  readonly of?: { readonly file: string; readonly name: string }
}

export interface Source {
  readonly file: string
  readonly imports: readonly Arrow[]
  readonly exports: readonly Given[]
  /** Files all of whose exports are its own (`export *`). */
  readonly stars: readonly string[]
}

type Module = ReturnType<typeof parseSync>['module']

/** Reads the TypeScript of folders and files, by their paths from the root of the repository. */
export async function readSources(roots: readonly string[]): Promise<Source[]> {
  const files = await Promise.all(roots.map(filesIn))
  return Promise.all(files.flat().map(async (file) => readSource(file, await readFile(file, 'utf8'))))
}

async function filesIn(root: string): Promise<string[]> {
  if (/\.\w+$/.test(root)) return [root]
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
}

function readSource(file: string, text: string): Source {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const given = module.staticExports.flatMap(({ entries }) => entries)
  return {
    file,
    imports: [...staticImports(file, text, module), ...reExports(file, text, module), ...lateImports(file, text)],
    exports: given.flatMap(({ exportName, importName, moduleRequest }) => {
      const name = exportName.kind === 'Default' ? 'default' : exportName.name
      if (name === null) return []
      const target = moduleRequest && resolveImport(file, moduleRequest.value)
      return target ? [{ name, of: { file: target, name: nameOf(importName) } }] : [{ name }]
    }),
    stars: given.flatMap(({ importName, moduleRequest }) => {
      const target = importName.kind === 'AllButDefault' && moduleRequest && resolveImport(file, moduleRequest.value)
      return target ? [target] : []
    }),
  }
}

function staticImports(file: string, text: string, { staticImports: found }: Module): Arrow[] {
  return found.flatMap(({ start, moduleRequest, entries }) => {
    const to = resolveImport(file, moduleRequest.value)
    const names = entries.map(({ importName }) => nameOf(importName))
    const kind = text.startsWith('import type', start) ? 'type' : 'now'
    return to ? [{ from: file, to, kind, names: names.includes('*') ? 'all' : names }] : []
  })
}

function reExports(file: string, text: string, { staticExports: found }: Module): Arrow[] {
  return found.flatMap(({ start, entries }) => {
    const target = entries[0]?.moduleRequest?.value
    const to = target && text.startsWith('export', start) ? resolveImport(file, target) : null
    return to ? [{ from: file, to, kind: text.startsWith('export type', start) ? 'type' : 'now', names: [] }] : []
  })
}

/** `import('…')`, awaited or as a type: whatever the file gives may be meant. */
function lateImports(file: string, text: string): Arrow[] {
  return [...text.matchAll(/(typeof )?\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(([, type, target = '']) => {
    const to = resolveImport(file, target)
    return to ? [{ from: file, to, kind: type ? 'type' : 'late', names: 'all' }] : []
  })
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === 'Default') return 'default'
  return name ?? '*'
}

/** The file that an import of ours means, or a package's bare name; null for styles and pictures. */
function resolveImport(file: string, target: string): string | null {
  const bare = target.replace(/\?.*$/, '')
  const to = bare.startsWith('.') ? path.join(path.dirname(file), bare) : bare.startsWith('#') ? aliased(bare) : bare
  return /\.(?:css|svg|woff2)$/.test(to) ? null : to
}

function aliased(target: string): string {
  if (target === '#config') return 'src/config/config.ts'
  return target.startsWith('#tests/') || target.startsWith('#locales/') ? target.slice(1) : `src/${target.slice(1)}`
}
