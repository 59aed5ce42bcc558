import { createTranslate } from '#api/translate.ts'

/** The shop's texts, as the API and the mails speak them. */
export const translate = createTranslate()
