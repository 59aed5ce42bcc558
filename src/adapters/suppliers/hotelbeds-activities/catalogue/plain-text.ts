const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }

/** Text without marks of HTML, in one line. */
export function plainText(text: string | null | undefined): string {
  return (text ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replaceAll(/&#(\d{1,6});/g, (mark, code: string) => characterOf(Number(code)) ?? mark)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const characterOf = (code: number): string | null => (code <= 0x10ffff ? String.fromCodePoint(code) : null)

/** Remarks stand in one text, with ` // ` between them. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('//')
    .map(plainText)
    .filter((line) => line !== '')
}
