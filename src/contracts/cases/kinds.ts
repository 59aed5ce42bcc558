/** What forms of the site open. */
export const ENQUIRY_KINDS = ['contact', 'careers', 'group', 'corporate', 'cab', 'bus', 'train', 'study'] as const

/** Everything that the agency works on for days or weeks. */
export const CASE_KINDS = [...ENQUIRY_KINDS, 'visa'] as const

export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]
export type CaseKind = (typeof CASE_KINDS)[number]
