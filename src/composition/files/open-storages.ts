import { createDatabaseStorage } from '#adapters/files/database-storage.ts'
import { createS3Storage } from '#adapters/files/s3-storage.ts'
import type { Db } from '#db/database.ts'
import type { FileDeps } from '#modules/files/index.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import type { Logger } from '#platform/logger.ts'

interface Opened {
  readonly config: Pick<Config, 'files'>
  readonly db: Db
  readonly logger: Pick<Logger, 'warn'>
}

/** The storages that files may lie in, and the one of new files among them. */
export type Storages = Pick<FileDeps, 'storage' | 'storages'>

/**
 * Opens the configured storages of files, once it was tried that the bucket takes them. One that does not answer now may
 * do so later, so that is logged.
 * @throws ConfigError where the bucket refuses, and where files lie in a storage that is not configured
 */
export async function openStorages({ config: { files }, db, logger }: Opened): Promise<Storages> {
  const database = createDatabaseStorage({ db })
  const bucket = files.bucket && createS3Storage(files.bucket)
  const storages = bucket ? [database, bucket] : [database]
  await refuseLostFiles(
    db,
    storages.map(({ code }) => code),
  )
  const fault = await bucket?.findFault()
  if (fault?.isAnswer) throw new ConfigError([`FILES_S3_BUCKET: the bucket refuses: ${fault.message}`])
  if (fault) logger.warn({ reason: fault.message }, 'the bucket of files does not answer')
  return { storage: bucket && files.storage === 's3' ? bucket : database, storages }
}

async function refuseLostFiles(db: Db, codes: readonly string[]): Promise<void> {
  const lost = await db
    .selectFrom('files')
    .select('storage')
    .where('status', '=', 'kept')
    .where('storage', 'not in', codes)
    .limit(1)
    .executeTakeFirst()
  if (!lost) return
  throw new ConfigError([
    `FILES_S3_BUCKET is missing: files of customers lie in ${lost.storage}; with it and FILES_STORAGE=database they are moved back within the hour`,
  ])
}
