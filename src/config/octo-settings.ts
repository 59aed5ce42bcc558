import { ConfigError } from './config-error.ts'
import type { Environment } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'

/** A supplier of activities that speaks OCTO. */
export interface OctoConfig {
  /** Without a slash at its end. */
  readonly address: string
  readonly key: string
  /** Whether the key is for trying: nobody is expected. */
  readonly isTest: boolean
}

/** @throws ConfigError when the settings contradict each other. */
export function octoOf({ NODE_ENV, OCTO_ADDRESS, OCTO_KEY, OCTO_IS_TEST }: Environment): OctoConfig | null {
  refuseHalf({ OCTO_ADDRESS, OCTO_KEY })
  if (!OCTO_ADDRESS || !OCTO_KEY) {
    if (OCTO_IS_TEST) throw new ConfigError(['OCTO_IS_TEST: there is no OCTO_ADDRESS that it would be said of'])
    return null
  }
  if (NODE_ENV === 'production' && !OCTO_ADDRESS.startsWith('https:'))
    throw new ConfigError(['OCTO_ADDRESS: a key is sent over https only'])
  return { address: OCTO_ADDRESS.replace(/\/+$/, ''), key: OCTO_KEY, isTest: OCTO_IS_TEST === 'yes' }
}
