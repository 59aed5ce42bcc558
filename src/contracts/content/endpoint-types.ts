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

/** Words of the shop: what each call takes and answers. */
export interface ContentEndpointTypes {
  contentVersion: Call<undefined, ContentVersionResponse>
  contentPage: Call<ContentPageRequest, ContentPageResponse>
  contentQuestions: Call<QuestionsRequest, QuestionsResponse>
  articleList: Call<ArticleListRequest, ArticleListResponse>
  articleGet: Call<ArticleRequest, ArticleResponse>
}
