import { createContext, use } from 'react'
import stylesUrl from '../../styles.css?url'

/** What belongs to the document that is being written on the server; the browser knows of none of it. */
export interface DocumentMarks {
  /** On what shall run. */
  readonly nonce: string
  /** The style sheet of its route. */
  readonly styles: string
  /** The addresses of what a route consists of. */
  readonly modulesOf: (routeId: string) => readonly string[]
}

export const DocumentMarks = createContext<DocumentMarks>({ nonce: '', styles: '', modulesOf: () => [] })

const ID = 'styles'

/** What the server wrote, as the browser found it. */
const found = import.meta.env.SSR ? null : document.getElementById(ID)
const written = found?.textContent ?? ''

/**
 * The rules that the route's own code needs, inside the page: a phone on a slow network shows it with the first answer
 * instead of asking again. The server writes them; in the browser they stay as they are, and no script carries them.
 * The whole style sheet comes when it may be needed (`loadStyles`). In development it is linked.
 */
export function PageStyles() {
  const { nonce, styles } = use(DocumentMarks)
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesUrl} />
  return (
    <style
      id={ID}
      nonce={nonce || found?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : written }}
    />
  )
}

/** Fetches the whole style sheet when the page has nothing else to fetch, without looking into it. */
export function fetchStylesAhead(): void {
  if (import.meta.env.DEV) return
  addEventListener('load', () => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'style'
    link.href = stylesUrl
    document.head.append(link)
  })
}

let loading: Promise<void> | null = null

/**
 * Brings the rest of the style sheet: before other pages and before parts that are fetched on demand. Resolves when it
 * is there, or cannot be loaded: what comes then is plain, but comes.
 */
export function loadStyles(): Promise<void> {
  if (import.meta.env.SSR || import.meta.env.DEV) return Promise.resolve()
  loading ??= new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesUrl
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // The next who needs it asks again.
      loading = null
      link.remove()
      resolve()
    })
    document.head.append(link)
  })
  return loading
}

/** Loads a part that is fetched on demand, together with the styles that it may need. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadStyles()])
  return part
}
