import type { Plugin } from 'vite'

/** Files that every document brings. */
const ON_EVERY_PAGE = /[\\/](?:react|rolldown-runtime|shell|root)-[\w-]{8}\.js$/

/**
 * What fetches a part names the files that the part needs, to fetch all of them at once: each name is a dozen bytes in
 * each file. Those that every document brings, and those that the asking file has itself brought, are here already; the
 * part itself is imported in the same moment.
 */
export function lateFiles(): {
  readonly plugin: Plugin
  /** For Vite's `modulePreload`. */
  readonly resolveDependencies: (file: string, needed: string[], from: { readonly hostId: string }) => string[]
} {
  let imports: ReadonlyMap<string, readonly string[]> = new Map()
  const brought = new Map<string, ReadonlySet<string>>()
  const broughtBy = (file: string): ReadonlySet<string> => {
    const known = brought.get(file) ?? withImports(file, imports)
    brought.set(file, known)
    return known
  }
  return {
    plugin: {
      name: 'teranga:late-files',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        imports = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
        )
      },
    },
    resolveDependencies: (asked, needed, { hostId }) =>
      needed.filter((file) => file !== asked && !ON_EVERY_PAGE.test(file) && !broughtBy(hostId).has(file)),
  }
}

/** A file with all that comes before it runs. */
function withImports(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const files = new Set([file])
  // A set is walked to its end, those that are added meanwhile among them.
  for (const each of files) for (const needed of imports.get(each) ?? []) files.add(needed)
  return files
}
