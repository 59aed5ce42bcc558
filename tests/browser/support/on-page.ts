import type { Locator, Page } from 'playwright-core'
import type { Language } from '#contracts/locale.ts'
import { translate } from '#tests/support/translate.ts'

type Values = Record<string, string | number>

/** What stands on a page, found by the keys of the texts that it shows in the visitor's language. */
export interface OnPage {
  text(key: string, values?: Values): string
  button(key: string, values?: Values): Locator
  link(key: string, values?: Values): Locator
  heading(key: string, values?: Values): Locator
  /** A control in the page's main part: the foot of every page asks for an e-mail address too. */
  field(key: string, values?: Values): Locator
}

export function onPage(page: Page, language: Language): OnPage {
  const text = (key: string, values?: Values) => translate(language, key, values)
  const role = (name: 'button' | 'link' | 'heading') => (key: string, values?: Values) =>
    page.getByRole(name, { name: text(key, values), exact: true })
  return {
    text,
    button: role('button'),
    link: role('link'),
    heading: role('heading'),
    field: (key, values) => page.getByRole('main').getByLabel(text(key, values), { exact: true }),
  }
}
