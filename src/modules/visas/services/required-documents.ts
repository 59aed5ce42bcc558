import type { Occupation, VisaAge } from '#contracts/visas/limits.ts'
import type { VisaEntry } from './visa-entry.ts'

type Purpose = VisaEntry['purposes'][number]

/** What decides on the papers of an applicant. */
interface AskedApplicant {
  readonly age: VisaAge
  readonly occupation: Occupation
  /** Whether they live in another country than that of their passport. */
  readonly isAbroad: boolean
}

const BY_OCCUPATION: Readonly<Record<Occupation, readonly string[]>> = {
  employed: ['employment_letter', 'payslips'],
  self_employed: ['business_registration', 'tax_clearance'],
  student: ['admission_letter'],
  retired: [],
  none: [],
}

const BY_PURPOSE: Readonly<Partial<Record<Purpose, readonly string[]>>> = {
  business: ['invitation'],
  visit_family: ['invitation'],
}

/** What one applicant brings, by the codes of tasks. */
export function requiredDocuments(
  { papers, form }: Pick<VisaEntry, 'papers' | 'form'>,
  purpose: Purpose,
  { age, occupation, isAbroad }: AskedApplicant,
): readonly string[] {
  const isMinor = age !== 'adult'
  const own = isMinor ? papers.filter((paper) => paper !== 'bank_statement') : papers
  return [
    ...own,
    ...(isMinor ? ['birth_certificate', 'parental_consent'] : form === 'sticker' ? BY_OCCUPATION[occupation] : []),
    ...(isMinor ? [] : (BY_PURPOSE[purpose] ?? [])),
    ...(isAbroad ? ['residence_permit'] : []),
  ]
}
