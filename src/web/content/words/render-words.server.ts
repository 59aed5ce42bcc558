import { micromark } from 'micromark'

/** What texts may name of the shop, as `{brand}`. */
export interface ShopNames {
  readonly brand: string
  readonly phone: string
  readonly email: string
}

/** Other sites by https, addresses of mail, and pages of our own. */
const ALLOWED = /^(?:https?:\/\/[\w.-]+(?:\/|$)|mailto:[^?]+$|\/(?!\/)|#)/

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Renders Markdown to HTML that a page may contain: HTML that stands in the text is shown as text, and links lead only
 * where they may.
 * @throws Error for a picture, or a link that leads elsewhere
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown)
  if (html.includes('<img')) throw new Error('texts have no pictures')
  const refused = linksOf(html).find((href) => !ALLOWED.test(href))
  if (refused !== undefined) throw new Error(`a link leads to “${refused}”`)
  return html
}

/** Where the links of rendered words lead. */
export const linksOf = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)

/** The same HTML with the shop's names in the place of `{brand}`, `{phone}` and `{email}`, in links too. */
export const nameShop = (html: string, names: ShopNames): string =>
  fill(html, (name) => names[name].replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign))

/** A line of plain text with the shop's names. */
export const nameShopInText = (text: string, names: ShopNames): string => fill(text, (name) => names[name])

function fill(text: string, valueOf: (name: keyof ShopNames) => string): string {
  return text.replaceAll(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (whole, name) => {
    if (name !== 'brand' && name !== 'phone' && name !== 'email') throw new Error(`nothing is called ${whole}`)
    return valueOf(name)
  })
}
