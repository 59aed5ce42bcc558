import { html } from 'hono/html'
import type { Language, Translate } from '#contracts/locale.ts'
import type { SandboxTransaction } from './sandbox-store.ts'

/** A message of the `sandbox` namespace in the page's language. */
export type Translator = (key: string, values?: Readonly<Record<string, string>>) => string

export const translatorOf =
  (translate: Translate, language: Language): Translator =>
  (key, values) =>
    translate(language, `sandbox.${key}`, values)

export type Html = ReturnType<typeof html>

interface DocumentParts {
  readonly t: Translator
  readonly baseUrl: string
  readonly language: Language
  readonly title: string
  /** What popup.js tells the page around the frame, when there is one. */
  readonly event: 'precheckout' | 'loaded' | 'success' | 'error'
  readonly details: Readonly<Record<string, unknown>>
  /** The transaction, where the page around is the provider's own script's. */
  readonly official: Pick<SandboxTransaction, 'access_code' | 'reference'> | null
  /** What tells the page around the frame what happens; `popup.js` unless said. */
  readonly script?: string | undefined
  readonly body: Html
}

/** A page of the sandbox around its body. */
export function documentOf({
  t,
  baseUrl,
  language,
  title,
  event,
  details,
  official,
  script,
  body,
}: DocumentParts): Html {
  const base = new URL(baseUrl).pathname
  const assets = `${base}/assets`
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${assets}/checkout.css" />
        <script type="module" src="${assets}/${script ?? 'popup.js'}"></script>
      </head>
      <body>
        <header><p class="notice">${t('notice')}</p></header>
        <main
          data-event="${event}"
          data-details="${JSON.stringify(details)}"
          data-base="${base}"
          data-code="${official?.access_code ?? ''}"
          data-reference="${official?.reference ?? ''}"
        >
          ${body}
        </main>
      </body>
    </html>`
}
