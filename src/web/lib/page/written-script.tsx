import { type ScriptHTMLAttributes, use } from 'react'
import { DocumentMarks } from './page-styles.tsx'

interface WrittenScriptProps extends ScriptHTMLAttributes<HTMLScriptElement> {
  /** Made on the server alone: `import.meta.env.SSR ? textOf(…) : ''`. */
  readonly text: string
}

/** A script of a document: the server writes it, and in the browser it stays as it was found. */
export function WrittenScript({ text, ...attributes }: WrittenScriptProps) {
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** One that the browser runs. */
export function RunScript({ text }: { readonly text: string }) {
  return <WrittenScript nonce={use(DocumentMarks).nonce || undefined} text={text} />
}
