import { expect } from 'vitest'
import { ERRORS, type ErrorCode, type Problem } from '#contracts/errors.ts'
import { LANGUAGES, type Language } from '#contracts/locale.ts'
import enErrors from '#locales/en/errors.json' with { type: 'json' }
import enFields from '#locales/en/fields.json' with { type: 'json' }
import frErrors from '#locales/fr/errors.json' with { type: 'json' }
import frFields from '#locales/fr/fields.json' with { type: 'json' }

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: enErrors.codes,
  fr: frErrors.codes,
}
const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: enFields, fr: frFields }

/** A number, a date or a name that a text says of what was sent. */
const FILLED_IN = /\{[^}]*\}/
const SPECIAL = /[$()*+.?[\\\]^{|}]/g

/** What may be said of a field, with anything where a text has a number, a date or a name. */
const FIELD_TEXTS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: Object.values(enFields).map(sentenceOf),
  fr: Object.values(frFields).map(sentenceOf),
}

function sentenceOf(text: string): RegExp {
  const parts = text.split(FILLED_IN).map((part) => part.replaceAll(SPECIAL, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}

export interface ExpectedRefusal {
  readonly code: ErrorCode
  /** Field path → its English text; the French one is looked up. */
  readonly fields?: Readonly<Record<string, FieldText>>
  readonly details?: Readonly<Record<string, unknown>>
}

interface FailedAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Problem
}

/** Makes a bad request in each language, and expects the same refusal in its words. */
export async function expectRefusal(
  ask: (headers: { readonly 'Accept-Language': string }) => Promise<FailedAnswer>,
  { code, fields, details }: ExpectedRefusal,
): Promise<void> {
  for (const language of LANGUAGES) {
    const { status, headers, body } = await ask({ 'Accept-Language': language })
    const message = MESSAGES[language][code]
    expect({ status, body }).toEqual({
      status: ERRORS[code].status,
      body: {
        message,
        msg: message,
        code,
        ...(fields && { errors: textsOf(fields, language) }),
        ...(details && { details }),
        request_id: headers.get('X-Request-Id'),
      },
    })
  }
}

/** What is said of a field: in English alone where it names nothing, or in each language. */
export type FieldText = string | Readonly<Record<Language, string>>

/** What a test writes in English, in the language of the answer. */
function textsOf(fields: Readonly<Record<string, FieldText>>, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, told]) => {
      if (typeof told !== 'string') return [path, [told[language]]]
      const [code = `no field says “${told}”`] = Object.entries(FIELDS.en).find(([, text]) => text === told) ?? []
      return [path, [FIELDS[language][code] ?? code]]
    }),
  )
}

/** Expects a failure that a page can show: the catalogue's status and text, and an id for the log. */
export function expectProblem({ status, headers, body }: FailedAnswer, language: Language): void {
  expect(status).toBeLessThan(500)
  expect(ERRORS[body.code].status).toBe(status)
  const known = [MESSAGES[language][body.code], notFoundText(body, language)]
  expect(known).toContain(body.message)
  expect(body.msg).toBe(body.message)
  expect(body.request_id).toBe(headers.get('X-Request-Id'))
  for (const texts of Object.values(body.errors ?? {})) {
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts)
      expect(
        FIELD_TEXTS[language].some((sentence) => sentence.test(text)),
        text,
      ).toBe(true)
  }
}

function notFoundText({ code, message }: Problem, language: Language): string | null {
  const [words = ''] = { en: enErrors, fr: frErrors }[language].page_not_found.split('{')
  return code === 'not_found' && message.startsWith(words) ? message : null
}
