import { DEGREES, FRENCH_SCORES } from '#contracts/study/levels.ts'
import type { EligibilityAnswers, RuleResult } from '#contracts/study/programmes.ts'
import { inDollars, type ProgrammeEntry } from '../catalogue/programme-entry.ts'

/** What a rule says of somebody; `null` where it does not apply. Words are at `eligibility.rules.<rule>.<say>`. */
interface Verdict {
  readonly outcome: RuleResult['outcome']
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Whether there is something that would help. */
  readonly help?: string
}

interface Rule {
  readonly rule: RuleResult['rule']
  readonly judge: (programme: ProgrammeEntry, answers: EligibilityAnswers) => Verdict | null
}

/** Living in a year, in US dollars, on the cheap side. */
const LIVING: Readonly<Record<ProgrammeEntry['country'], number>> = {
  AE: 12_000,
  CA: 15_000,
  CY: 9_000,
  DE: 13_500,
  FR: 10_000,
  GB: 15_000,
  GH: 4_000,
  HU: 8_000,
  IE: 13_000,
  MA: 5_000,
  MY: 6_000,
  NL: 14_000,
  PL: 8_000,
  SN: 4_000,
  TR: 6_000,
  US: 18_000,
  ZA: 7_000,
}
/** Years without study or work that embassies ask about. */
const LONG_GAP = 3
/** IELTS points that a preparatory course makes up for. */
const NEAR = 0.5

/** Everything that is judged, in the order in which it is told. */
export const ELIGIBILITY_RULES: readonly Rule[] = [
  { rule: 'degree', judge: judgeDegree },
  { rule: 'english', judge: judgeEnglish },
  { rule: 'french', judge: judgeFrench },
  { rule: 'budget', judge: judgeBudget },
  {
    rule: 'gap',
    judge: (_, { gap_years: years }) =>
      years > LONG_GAP
        ? { outcome: 'warn', say: 'long', values: { years }, help: 'explain' }
        : { outcome: 'pass', say: 'short', values: { years } },
  },
  {
    rule: 'refusal',
    judge: (_, { refused_visa: wasRefused }) =>
      wasRefused ? { outcome: 'warn', say: 'refused', help: 'tell' } : { outcome: 'pass', say: 'none' },
  },
]

function judgeDegree({ degree: need }: ProgrammeEntry, { degree: has }: EligibilityAnswers): Verdict {
  const rank = (degree: (typeof DEGREES)[number]) => DEGREES.indexOf(degree)
  // Who has a degree has been to school; whether with sciences, transcripts tell.
  if (need === 'secondary' || rank(has) >= rank(need)) return { outcome: 'pass', say: need }
  if (need === 'secondary_sciences') return { outcome: 'fail', say: need, help: 'foundation' }
  if (rank(has) >= rank('bachelor')) return { outcome: 'warn', say: need, help: 'class' }
  return { outcome: 'fail', say: need, help: 'bachelor' }
}

function judgeEnglish({ ielts: need, languages }: ProgrammeEntry, answers: EligibilityAnswers): Verdict | null {
  const { ielts = null, taught_in_english: inEnglish, french } = answers
  if (need === null) return null
  const score = need.toFixed(1)
  if (ielts !== null && ielts >= need) return { outcome: 'pass', say: 'enough', values: { score } }
  // Who knows French well enough takes the programme in French.
  if (languages.includes('fr') && FRENCH_SCORES.indexOf(french) >= FRENCH_SCORES.indexOf('B2')) return null
  if (ielts === null)
    return inEnglish
      ? { outcome: 'warn', say: 'waiver', values: { score }, help: 'letter' }
      : { outcome: 'fail', say: 'missing', values: { score }, help: 'test' }
  return ielts >= need - NEAR
    ? { outcome: 'warn', say: 'near', values: { score }, help: 'course' }
    : { outcome: 'fail', say: 'low', values: { score }, help: 'test' }
}

function judgeFrench({ french: need, languages, ielts }: ProgrammeEntry, answers: EligibilityAnswers): Verdict | null {
  if (need === null) return null
  const rank = (score: (typeof FRENCH_SCORES)[number]) => FRENCH_SCORES.indexOf(score)
  const values = { score: need }
  if (rank(answers.french) >= rank(need)) return { outcome: 'pass', say: 'enough', values }
  // Where English will do, too, French is no bar.
  if (languages.includes('en') && ielts !== null) return null
  return rank(answers.french) === rank(need) - 1
    ? { outcome: 'warn', say: 'near', values, help: 'test' }
    : { outcome: 'fail', say: 'low', values, help: 'test' }
}

function judgeBudget(programme: ProgrammeEntry, { budget }: EligibilityAnswers): Verdict | null {
  if (budget === null || budget === undefined) return null
  const need = Math.round((inDollars(programme) + LIVING[programme.country]) / 500) * 500
  const values = { need }
  if (budget >= need) return { outcome: 'pass', say: 'enough', values }
  return budget >= need * 0.75
    ? { outcome: 'warn', say: 'short', values, help: 'scholarship' }
    : { outcome: 'fail', say: 'short', values, help: 'cheaper' }
}
