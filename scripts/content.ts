import { userInfo } from 'node:os'
import path from 'node:path'
import { runContentCommand } from '#modules/content/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { openWords } from '../src/composition/content/open-words.ts'
import { runStaffCommand } from './staff-command.ts'

const TAKES_FOLDER: ReadonlySet<string> = new Set(['import', 'export'])

/** `import FOLDER`: the folder by its whole path, wherever the shop works. */
function withWholePath([verb = '', folder, ...rest]: readonly string[]): readonly string[] {
  if (!TAKES_FOLDER.has(verb) || folder === undefined || folder.startsWith('-'))
    return [verb, ...(folder === undefined ? [] : [folder]), ...rest]
  return [verb, path.resolve(folder), ...rest]
}

/** The words of the shop: drafts, previews, publishes and restores them, without a new build. */
await runStaffCommand(
  'content',
  async (db, clock, args, config) =>
    runContentCommand(await openWords({ config, db, clock, logger: silentLogger }), args),
  ['--by', userInfo().username, ...withWholePath(process.argv.slice(2))],
)
