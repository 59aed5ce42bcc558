import type { Graph, Thing } from 'schema-dts'
import { insideScript } from './script-text.ts'
import { WrittenScript } from './written-script.tsx'

/** Facts as schema.org knows them, with no name of their own that it does not know. */
export type Facts<Type extends Thing> = Exclude<Type, string>

/**
 * What a page is about, as search engines read it (schema.org). The server writes it; no script carries it.
 * @param facts made on the server alone: `import.meta.env.SSR ? factsOf(…) : null`
 */
export function StructuredData({ facts }: { facts: Facts<Thing> | Omit<Graph, '@context'> | null }) {
  return (
    <WrittenScript
      type="application/ld+json"
      text={facts ? insideScript(JSON.stringify({ '@context': 'https://schema.org', ...facts })) : ''}
    />
  )
}
