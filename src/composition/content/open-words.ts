import type { Db } from '#db/database.ts'
import { type ContentDeps, openContent } from '#modules/content/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Config } from '../../config/config.ts'

interface WordParts {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
}

/** The words of the shop, which name its brand. */
export function openWords({ config, ...parts }: WordParts): Promise<ContentDeps> {
  const { baseUrl, brand, environment } = config
  return openContent({ ...parts, baseUrl, names: brand, showsDrafts: environment === 'development' })
}
