/** So many go on one application. */
export const MOST_APPLICANTS = 9
/** By which an applicant shows what they live on. */
export const OCCUPATIONS = ['employed', 'self_employed', 'student', 'retired', 'none'] as const
/** By age on arrival: from 12, from 6, younger. */
export const VISA_AGES = ['adult', 'child', 'infant'] as const

export type Occupation = (typeof OCCUPATIONS)[number]
export type VisaAge = (typeof VISA_AGES)[number]
