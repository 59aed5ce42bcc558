import type { Language, Translate } from '#contracts/locale.ts'
import type { Order } from '#modules/orders/index.ts'
import { type MailBlock, mailHtml, mailText } from './mail-html.ts'
import type { MailMessage } from './mail-transport.ts'

interface LetterDeps {
  readonly translate: Translate
  readonly brand: { readonly name: string; readonly phone: string }
}

/** What a mail says. */
export type Letter = Pick<MailMessage, 'subject' | 'text' | 'html'>

/** The texts of one template, by their keys. */
type LetterWords = (key: string) => string

/** Texts of `mails.<template>` with their values; each may name the brand. */
export function letterWords(
  { translate, brand }: LetterDeps,
  language: Language,
  template: string,
  values: Readonly<Record<string, string>> = {},
): LetterWords {
  return (key) => translate(language, `mails.${template}.${key}`, { brand: brand.name, ...values })
}

/** Whom mails of an order speak to. */
export function travellerName({ passengers: [first] }: Pick<Order, 'passengers'>): string {
  return first ? `${first.firstName} ${first.lastName}` : ''
}

/** A mail under its template's `subject` and `title`, as text and as HTML, with the agency's number at its foot. */
export function writeLetter(
  { translate, brand }: LetterDeps,
  language: Language,
  t: LetterWords,
  blocks: readonly MailBlock[],
): Letter {
  const foot = translate(language, 'mails.questions', { phone: brand.phone })
  const body = { language, brand: brand.name, title: t('title'), blocks, foot }
  return { subject: t('subject'), text: mailText(body), html: mailHtml(body) }
}

/** Lets the reader's mail program stop such mails by one press (RFC 8058). */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
