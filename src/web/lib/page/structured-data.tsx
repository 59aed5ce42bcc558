import { insideScript } from './script-text.ts'

/**
 * What a page is about, as search engines read it (schema.org). The server writes it; no script carries it.
 * @param facts made on the server alone: `import.meta.env.SSR ? factsOf(…) : null`
 */
export function StructuredData({ facts }: { facts: object | null }) {
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
