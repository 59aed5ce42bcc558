import type { Plugin } from 'vite'

/** Files that every document brings. */
const ON_EVERY_PAGE = /[\\/](?:react|rolldown-runtime|shell|root)-[\w-]{8}\.js$/

/** What each file imports as it is loaded. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * What fetches a part names the files that the part needs, to fetch all of them at once: each name is a dozen bytes in
 * each file. Those that are there already need no name, and the part itself is imported in the same moment.
 */
export function lateFiles(): {
  readonly plugin: Plugin
  /** For Vite's `modulePreload`. */
  readonly resolveDependencies: (part: string, needed: string[], from: { readonly hostId: string }) => string[]
} {
  let imports: Imports = new Map()
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
    resolveDependencies: (part, needed, { hostId }) => missing(part, needed, broughtBy(hostId, imports)),
  }
}

/** Of what a part needs, all but itself and what every document or the asking file has brought. */
export const missing = (part: string, needed: readonly string[], brought: ReadonlySet<string>): string[] =>
  needed.filter((file) => file !== part && !ON_EVERY_PAGE.test(file) && !brought.has(file))

/** A file with all that comes before it runs. */
export function broughtBy(file: string, imports: Imports): ReadonlySet<string> {
  const brought = new Set([file])
  // A set is walked to its end, those that are added meanwhile among them.
  for (const each of brought) for (const needed of imports.get(each) ?? []) brought.add(needed)
  return brought
}
