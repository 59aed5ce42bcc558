/** Packages: method and path of each call. */
export const PACKAGE_ENDPOINTS = {
  packageList: { method: 'POST', path: '/packages/list' },
  packageDetails: { method: 'POST', path: '/packages/details' },
  packageConfirm: { method: 'POST', path: '/packages/confirm' },
  packageOffer: { method: 'POST', path: '/packages/offer' },
  packageWait: { method: 'POST', path: '/packages/waiting_list' },
} as const
