import type { Language } from '#contracts/locale.ts'
import type { EligibilityAnswers, EligibilityResponse, RuleResult } from '#contracts/study/programmes.ts'
import { inDollars, type ProgrammeEntry } from '../catalogue/programme-entry.ts'
import type { StudyDeps } from '../deps.ts'
import { onSale, presentProgramme } from '../find-programmes.ts'
import { ELIGIBILITY_RULES } from './rules.ts'

/** Programmes that are told with their reasons. */
const TOLD = 6
const RANK = { pass: 0, warn: 1, fail: 2 } as const

/** Which programmes somebody can apply for, the best first, and why: each rule, and what would help. */
export async function checkEligibility(
  deps: StudyDeps,
  answers: EligibilityAnswers,
  language: Language,
): Promise<EligibilityResponse> {
  const judged = candidates(await onSale(deps), answers).map((entry) => {
    const rules = judge(deps, entry, answers, language)
    return { entry, rules, outcome: worstOf(rules) }
  })
  const failures = ({ rules }: (typeof judged)[number]) => rules.filter(({ outcome }) => outcome !== 'pass').length
  const sorted = judged.toSorted(
    (one, other) =>
      RANK[one.outcome] - RANK[other.outcome] ||
      failures(one) - failures(other) ||
      inDollars(one.entry) - inDollars(other.entry),
  )
  return {
    results: sorted
      .slice(0, TOLD)
      .map(({ entry, rules, outcome }) => ({ programme: presentProgramme(deps, entry, language), rules, outcome })),
    open: judged.filter(({ outcome }) => outcome !== 'fail').length,
  }
}

/** The one that was named, or all of the level, country and field. */
function candidates(
  all: readonly ProgrammeEntry[],
  { programme_id: id, level, country, field }: EligibilityAnswers,
): readonly ProgrammeEntry[] {
  const named = all.filter(({ code }) => code === id)
  if (named.length > 0) return named
  return all.filter(
    (entry) => entry.level === level && (!country || entry.country === country) && (!field || entry.field === field),
  )
}

function judge(
  { translate }: StudyDeps,
  entry: ProgrammeEntry,
  answers: EligibilityAnswers,
  language: Language,
): RuleResult[] {
  return ELIGIBILITY_RULES.flatMap(({ rule, judge: of }) => {
    const verdict = of(entry, answers)
    if (!verdict) return []
    const { outcome, say, values = {}, help } = verdict
    const text = translate(language, `eligibility.rules.${rule}.${say}`, values)
    return [{ rule, outcome, text, help: help ? translate(language, `eligibility.help.${help}`) : null }]
  })
}

const worstOf = (rules: readonly RuleResult[]): RuleResult['outcome'] =>
  rules.map(({ outcome }) => outcome).toSorted((one, other) => RANK[other] - RANK[one])[0] ?? 'pass'
