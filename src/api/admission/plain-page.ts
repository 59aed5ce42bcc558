/** Two languages on one page stand under each other. */
interface PlainWords {
  readonly language: string
  readonly title: string
  readonly text: string
  /** What comes next: that the page tries again by itself, how nothing is lost. */
  readonly next: string
}

interface PlainPage {
  readonly words: readonly [PlainWords, ...PlainWords[]]
  /** After so long it asks for itself again; absent where it does not. */
  readonly seconds?: number
  /** For its style, and the same in its Content-Security-Policy. */
  readonly nonce: string
}

/** What stands for a page that cannot be made. Made of nothing but words, since every part of a page is work. */
export function plainPage({ words, seconds, nonce }: PlainPage): string {
  const [first] = words
  const refresh = seconds === undefined ? '' : `<meta http-equiv="refresh" content="${seconds}">`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<meta name="robots" content="noindex"><title>${escapeHtml(first.title)}</title><style nonce="${nonce}">:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem}h1,h2{font-size:1.75rem;line-height:1.25}section+section{margin-top:3rem}</style>`
  return `<!doctype html><html lang="${first.language}">${head}<main>${words.map(section).join('')}</main></html>`
}

function section({ language, title, text, next }: PlainWords, index: number): string {
  const heading = index === 0 ? 'h1' : 'h2'
  return `<section lang="${language}"><${heading}>${escapeHtml(title)}</${heading}><p>${escapeHtml(text)}</p><p role="status">${escapeHtml(next)}</p></section>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
