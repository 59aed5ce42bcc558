import type { Call } from '../call.ts'
import type {
  ArticleListRequest,
  ArticleListResponse,
  ArticleRequest,
  ArticleResponse,
  ContentPageRequest,
  ContentPageResponse,
  ContentVersionResponse,
  QuestionsRequest,
  QuestionsResponse,
} from './content.ts'
import type { LandingListRequest, LandingListResponse, LandingRequest, LandingResponse } from './landing.ts'

/** Words of the shop: what each call takes and answers. */
export interface ContentEndpointTypes {
  contentVersion: Call<undefined, ContentVersionResponse>
  contentPage: Call<ContentPageRequest, ContentPageResponse>
  contentQuestions: Call<QuestionsRequest, QuestionsResponse>
  contentLanding: Call<LandingRequest, LandingResponse>
  contentLandingList: Call<LandingListRequest, LandingListResponse>
  articleList: Call<ArticleListRequest, ArticleListResponse>
  articleGet: Call<ArticleRequest, ArticleResponse>
}
