import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { type Language, LANGUAGES, type Translate } from '#contracts/locale.ts'

type Translator = (key: string, values?: Record<string, string | number | Date>) => string

const FOLDER = new URL('../../locales/', import.meta.url)

/**
 * Reads every catalogue once. An unknown key or a value that the message lacks is a defect of ours
 * and throws; the check of the locales finds most of them before.
 */
export function createTranslate(): Translate {
  const translators = new Map(LANGUAGES.map((language) => [language, translatorOf(language)]))
  return (language, key, values) => {
    const translator = translators.get(language)
    if (!translator) throw new Error(`no messages for ${language}`)
    return translator(key, values && { ...values })
  }
}

function translatorOf(language: Language): Translator {
  // Typed as plain text by key: the catalogues are read at run time, for every namespace alike.
  const messages: Record<string, string> = readCatalogues(language)
  return createTranslator({
    locale: language,
    messages,
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
}

function readCatalogues(language: Language): Record<string, string> {
  const folder = new URL(`${language}/`, FOLDER)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  )
}
