export type { StudyDeps } from './deps.ts'
export { programmeKind, rememberProgrammes } from './catalogue/programme-entry.ts'
export { checkEligibility } from './eligibility/check-eligibility.ts'
export { getProgramme, listProgrammes } from './find-programmes.ts'
