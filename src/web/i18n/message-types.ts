import type {} from 'use-intl'
import type { Language } from '#contracts/locale.ts'
import type shell from '#locales/en/shell.json'

/** Types of every catalogue that pages use; the English file is the measure of the French one. */
export declare const messageTypes: {
  shell: typeof shell
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messageTypes
    Locale: Language
  }
}
