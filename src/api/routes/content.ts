import { type Route, route } from '#api/route.ts'
import {
  articleListRequest,
  articleListResponse,
  articleRequest,
  articleResponse,
  contentPageRequest,
  contentPageResponse,
  contentVersionResponse,
  questionsRequest,
  questionsResponse,
} from '#contracts/content/content.ts'
import { landingListRequest, landingListResponse, landingRequest, landingResponse } from '#contracts/content/landing.ts'
import {
  type ContentDeps,
  contentVersion,
  listArticles,
  listLandings,
  showArticle,
  showLanding,
  showPage,
  showQuestions,
} from '#modules/content/index.ts'

const tag = 'Words of the shop'

/** Pages of words, questions and articles, as they are published, or before by the secret of a link. */
export function contentRoutes(deps: ContentDeps): readonly Route[] {
  const common = { tag, access: 'public', limit: { calls: 240, perSeconds: 60, countedBy: 'process' } } as const
  return [
    route('contentVersion', {
      ...common,
      summary: 'A number that grows with every change of any text',
      request: null,
      response: contentVersionResponse,
      handle: () => contentVersion(deps),
    }),
    route('contentPage', {
      ...common,
      summary: 'A page of words, such as the terms',
      request: contentPageRequest,
      response: contentPageResponse,
      errors: ['link_invalid'],
      handle: ({ language }, input) => showPage(deps, input, language),
    }),
    route('contentQuestions', {
      ...common,
      summary: 'All questions and answers, in groups',
      request: questionsRequest,
      response: questionsResponse,
      errors: ['link_invalid'],
      handle: ({ language }, input) => showQuestions(deps, input, language),
    }),
    route('contentLanding', {
      ...common,
      summary: 'The words of the home page, a city, a country to study in, a route or an offer',
      request: landingRequest,
      response: landingResponse,
      errors: ['not_found', 'link_invalid'],
      handle: ({ language }, input) => showLanding(deps, input, language),
    }),
    route('contentLandingList', {
      ...common,
      summary: 'All cities, countries, routes or offers that something is written about',
      request: landingListRequest,
      response: landingListResponse,
      handle: ({ language }, input) => listLandings(deps, input, language),
    }),
    route('articleList', {
      ...common,
      summary: 'All articles, the latest first',
      request: articleListRequest,
      response: articleListResponse,
      handle: ({ language }) => listArticles(deps, language),
    }),
    route('articleGet', {
      ...common,
      summary: 'One article, and others to read after it',
      request: articleRequest,
      response: articleResponse,
      errors: ['not_found', 'link_invalid'],
      handle: ({ language }, input) => showArticle(deps, input, language),
    }),
  ]
}
