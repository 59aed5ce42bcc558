/** The calls of visas. */
export const VISA_ENDPOINTS = {
  visaRequirement: { method: 'POST', path: '/visas/requirement' },
  visaServices: { method: 'POST', path: '/visas/services' },
  visaService: { method: 'POST', path: '/visas/service' },
  visaStart: { method: 'POST', path: '/visas/start' },
  visaDraft: { method: 'POST', path: '/visas/draft' },
  visaSave: { method: 'POST', path: '/visas/save' },
  visaSend: { method: 'POST', path: '/visas/send' },
} as const
