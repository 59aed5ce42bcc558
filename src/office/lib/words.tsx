import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl/react'
import type { Language } from '#contracts/locale.ts'

/** All texts that the desk uses, in both languages: one build has them. */
const CATALOGUES = import.meta.glob<unknown>('../../../locales/*/{cases,confirmation,dates,office,shell}.json', {
  eager: true,
  import: 'default',
})

const NAMES = ['cases', 'confirmation', 'dates', 'office', 'shell']

const messagesOf = (language: Language): Record<string, unknown> =>
  Object.fromEntries(NAMES.map((name) => [name, CATALOGUES[`../../../locales/${language}/${name}.json`]]))

const MESSAGES = { en: messagesOf('en'), fr: messagesOf('fr') } as const

interface Words {
  readonly language: Language
  readonly speak: (language: Language) => void
}

const WordsContext = createContext<Words>({ language: 'en', speak: () => undefined })

/** The language of whoever looks, and how it is changed. */
export const useWords = (): Words => use(WordsContext)

const ofBrowser = (): Language => (navigator.language.startsWith('fr') ? 'fr' : 'en')

/** The desk's texts: by the browser's language until somebody has signed in. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const [language, speak] = useState<Language>(ofBrowser)
  const words = useMemo(() => ({ language, speak }), [language])
  return (
    <WordsContext value={words}>
      <IntlProvider locale={language} messages={MESSAGES[language]} timeZone="UTC">
        <DocumentWords />
        {children}
      </IntlProvider>
    </WordsContext>
  )
}

/** Tells the browser what language the page is in, and what it is called. */
function DocumentWords() {
  const t = useTranslations('office')
  const { language } = useWords()
  useEffect(() => {
    document.documentElement.lang = language
    document.title = t('title')
  }, [language, t])
  return null
}
