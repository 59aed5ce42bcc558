import { micromark } from 'micromark'
import { onOneLine } from '#contracts/format.ts'

/** What texts may name of the shop, as `{brand}`. */
export interface ShopNames {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** A text that may not be shown. */
export class RefusedText extends Error {
  /** The words that are at fault, as they stand in the text or nearly. */
  readonly words: string

  constructor(message: string, words: string) {
    super(message)
    this.words = words
  }
}

/** Other sites by https, addresses of mail, and pages of our own. */
const ALLOWED = /^(?:https?:\/\/[\w.-]+(?:\/|$)|mailto:[^?]+$|\/(?!\/)|#)/

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As many as no text has: the time that they take to read grows with their square, and nobody is answered meanwhile. */
const MOST_BRACKETS = 2_000
/** The same of lists within lists. */
const MOST_MOVED_IN = /^ {60}.*$/m

/**
 * Renders Markdown to HTML that a page may contain: HTML that stands in the text is shown as text, and links lead only
 * where they may.
 * @throws RefusedText for a picture, a heading that is none of a page's text, a link that leads elsewhere, or what takes
 *   too long to read
 */
export function renderMarkdown(markdown: string): string {
  refuseSlow(markdown)
  // By itself it empties links that lead elsewhere; here they are named.
  const html = micromark(markdown, { allowDangerousProtocol: true })
  if (html.includes('<img')) throw new RefusedText('texts have no pictures', '![')
  if (/<h[13456]/.test(html)) throw new RefusedText('headings begin with ##', headingOf(markdown))
  const refused = linksOf(html).find((href) => !ALLOWED.test(href))
  if (refused !== undefined) throw new RefusedText(`a link leads to “${refused}”`, refused)
  return html
}

function refuseSlow(markdown: string): void {
  if (markdown.split('[').length > MOST_BRACKETS) throw new RefusedText(`has more than ${MOST_BRACKETS} brackets`, '[')
  const [far] = MOST_MOVED_IN.exec(markdown) ?? []
  if (far !== undefined) throw new RefusedText('is moved in too far', far)
}

const headingOf = (markdown: string): string => /^#(?!# )#*.*$/m.exec(markdown)?.[0] ?? ''

/** Where the links of rendered words lead. */
export const linksOf = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)

/** The same HTML with the shop's names in the place of `{brand}`, `{phone}` and `{email}`, in links too. */
export const nameShop = (html: string, names: ShopNames): string =>
  fill(html, names, (text) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign))

/** A line of plain text with the shop's names. */
export const nameShopInText = (text: string, names: ShopNames): string => fill(text, names, (name) => name)

function fill(text: string, { name: brand, phone, email }: ShopNames, write: (name: string) => string): string {
  const values = new Map([
    ['brand', brand],
    ['phone', onOneLine(phone)],
    ['email', email],
  ])
  return text.replaceAll(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name) => {
    const value = values.get(String(name))
    if (value === undefined)
      throw new RefusedText(`nothing is called {${name}}: texts name {brand}, {phone}, {email}`, `{${name}}`)
    return write(value)
  })
}
