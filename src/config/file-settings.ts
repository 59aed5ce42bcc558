import { ConfigError } from './config-error.ts'
import type { Environment } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'

/** A bucket of a server that speaks S3. */
interface BucketConfig {
  /** null: Amazon’s own. */
  readonly address: string | null
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  readonly prefix: string
  readonly pathStyle: boolean
}

/** Where clamd listens. */
type ScannerConfig = { readonly path: string } | { readonly host: string; readonly port: number }

/** Where files of customers lie, and who looks through them. */
export interface FileConfig {
  /** Where new files are put; what lies elsewhere is moved there. */
  readonly storage: 'database' | 's3'
  /** null where none is known. */
  readonly bucket: BucketConfig | null
  /** null where nobody looks for viruses. */
  readonly scanner: ScannerConfig | null
}

/** @throws ConfigError when the settings contradict each other. */
export function filesOf(env: Environment): FileConfig {
  const { FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET } = env
  refuseHalf({ FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET })
  const bucket = bucketOf(env)
  const storage = env.FILES_STORAGE ?? (bucket ? 's3' : 'database')
  const lines = [
    ...(storage === 's3' && !bucket ? ['FILES_S3_BUCKET is missing: FILES_STORAGE names s3'] : []),
    ...(!bucket && env.FILES_S3_ADDRESS ? ['FILES_S3_ADDRESS: there is no FILES_S3_BUCKET at it'] : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  return { storage, bucket, scanner: scannerOf(env) }
}

function bucketOf(env: Environment): BucketConfig | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret, FILES_S3_ADDRESS: address } = env
  if (!bucket || !keyId || !secret) return null
  return {
    address: address ?? null,
    region: env.FILES_S3_REGION,
    bucket,
    keyId,
    secret,
    prefix: env.FILES_S3_PREFIX ?? '',
    pathStyle: env.FILES_S3_PATH_STYLE === undefined ? address !== undefined : env.FILES_S3_PATH_STYLE === 'yes',
  }
}

/** `tcp://host:port` or `unix:/path`. */
function scannerOf({ CLAMD_ADDRESS }: Environment): ScannerConfig | null {
  if (!CLAMD_ADDRESS) return null
  const path = /^unix:(\/.+)$/.exec(CLAMD_ADDRESS)?.[1]
  if (path !== undefined) return { path }
  const { hostname, port } = new URL(CLAMD_ADDRESS)
  return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || '3310') }
}
