/** A name of PDF is written with any of its characters as `#4a`. */
const ESCAPED = /#([0-9a-fA-F]{2})/g

/** A text of a PDF, byte by byte, with its names spelt out. */
export function spelledOut(text: string): string {
  return text.replaceAll(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** What ends a name. */
const END = String.raw`(?=[\s()<>[\]{}/%]|$)`

/** What a PDF does, or carries, beside being read: programs, files within it, other files and forms that are sent. */
const ACTIVE = new RegExp(
  String.raw`/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound)${END}|/EF\s*(?:<<|\d)`,
)
const LOCKED = new RegExp(String.raw`/Encrypt${END}`)
const PAGE = new RegExp(String.raw`/Type\s*/Page${END}`, 'g')

export const isActive = (spelled: string): boolean => ACTIVE.test(spelled)
export const isLocked = (spelled: string): boolean => LOCKED.test(spelled)
export const pagesIn = (spelled: string): number => spelled.match(PAGE)?.length ?? 0
