/** What others say, without what looks like an address, somebody's number or a secret: it is kept, and names nobody. */
export function redacted(text: string): string {
  return text
    .replaceAll(/[^\s@]+@[^\s@]+/g, '[e-mail]')
    .replaceAll(/\b(?:bearer|token|key)\b\S*\s+\S+/gi, '[secret]')
    .replaceAll(/\+?\d[\d ()]{7,}\d/g, '[number]')
}
