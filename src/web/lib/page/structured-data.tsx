import type { Graph, Thing } from 'schema-dts'
import { insideScript } from './script-text.ts'

/** Facts as schema.org knows them, with no name of their own that it does not know. */
export type Facts<Type extends Thing> = Exclude<Type, string>

/**
 * What a page is about, as search engines read it (schema.org). The server writes it; no script carries it.
 * @param facts made on the server alone: `import.meta.env.SSR ? factsOf(…) : null`
 */
export function StructuredData({ facts }: { facts: Facts<Thing> | Omit<Graph, '@context'> | null }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: facts ? insideScript(JSON.stringify({ '@context': 'https://schema.org', ...facts })) : '',
      }}
    />
  )
}
