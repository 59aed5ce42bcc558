import { type AirlineLogo, LARGEST_LOGO } from '../suppliers/airline-logo.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Whatever runs, loads or embeds: a logo needs none of it. */
const ACTIVE =
  /<\s*(?:script|foreignObject|iframe|object|embed|image|a|animate\w*|set|handler|listener)\b|<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|\son\w+\s*=|(?:href|src)\s*=\s*["']?(?!["'#])|@import|javascript:|url\(\s*["']?(?!["'#])/i

/**
 * Whether a picture is small, is what it says it is, and does nothing but show itself. It is served apart from all
 * scripts besides; see `docs/security.md`.
 */
export function isSafeLogo({ mediaType, content }: AirlineLogo): boolean {
  if (content.length === 0 || content.length > LARGEST_LOGO) return false
  const bytes = Buffer.from(content)
  if (mediaType === 'image/png') return bytes.subarray(0, PNG.length).equals(PNG)
  const text = bytes.toString('utf8')
  return /^\s*(?:<\?xml[^>]*\?>\s*)?<svg[\s>]/.test(text) && !text.includes('\uFFFD') && !ACTIVE.test(text)
}
