/** Studies abroad: method and path of each call. */
export const STUDY_ENDPOINTS = {
  programmeList: { method: 'POST', path: '/study/programmes' },
  programmeGet: { method: 'POST', path: '/study/programmes/get' },
  eligibilityCheck: { method: 'POST', path: '/study/eligibility' },
} as const
