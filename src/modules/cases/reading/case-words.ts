import { caseFieldsOf, type CaseField } from '#contracts/cases/fields.ts'
import { formatDate } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { Case } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import type { CaseTaskRow } from '../working/tasks.ts'

type WordDeps = Pick<CaseDeps, 'translate' | 'countryName'>

/** What was asked and told, in words of a language. */
export function factsOfCase(deps: WordDeps, { kind, details }: Pick<Case, 'kind' | 'details'>, language: Language) {
  return caseFieldsOf(kind).flatMap((field) => {
    const value = details[field.name]
    if (value === undefined) return []
    return [
      { name: deps.translate(language, `cases.fields.${field.name}`), value: shown(deps, field, value, language) },
    ]
  })
}

/** What a case is called in lists: `Bus: Lagos → Accra`. */
export function titleOfCase(
  deps: WordDeps,
  { kind, details }: Pick<Case, 'kind' | 'details'>,
  language: Language,
): string {
  const values = Object.fromEntries(
    caseFieldsOf(kind).map((field) => {
      const value = details[field.name]
      return [field.name, value === undefined ? '' : shown(deps, field, value, language)] as const
    }),
  )
  return deps.translate(language, `cases.titles.${kind}`, values)
}

function shown(deps: WordDeps, field: CaseField, value: string | number, language: Language): string {
  switch (field.type) {
    case 'choice':
      return deps.translate(language, `cases.options.${value}`)
    case 'date':
      return formatDate(String(value), language, 'long')
    case 'country':
      return deps.countryName(String(value), language)
    case 'text':
    case 'count':
    case 'time':
      return String(value)
  }
}

/** What is to be done, by a task's code or its words. */
export const titleOfTask = ({ translate }: WordDeps, task: CaseTaskRow, language: Language): string =>
  task.words ?? translate(language, `cases.tasks.${task.code ?? 'other'}`)
