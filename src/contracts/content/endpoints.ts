/** Words of the shop: method and path of each call. */
export const CONTENT_ENDPOINTS = {
  contentVersion: { method: 'GET', path: '/content/version' },
  contentPage: { method: 'POST', path: '/content/page' },
  contentQuestions: { method: 'POST', path: '/content/questions' },
  contentLanding: { method: 'POST', path: '/content/landing' },
  contentLandingList: { method: 'POST', path: '/content/landings' },
  articleList: { method: 'POST', path: '/content/articles' },
  articleGet: { method: 'POST', path: '/content/articles/get' },
} as const
