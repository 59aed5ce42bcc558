import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const PACKAGED = 'packaged'

/** Flags without which a headless Chromium looks for hosts that a test machine does not reach. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/**
 * The browser that `CHROME_PATH` names (`packaged`: the one inside the npm package), else the system's Chromium
 * where there is one, else the packaged one.
 */
export async function browserFile(): Promise<string> {
  const named = process.env['CHROME_PATH'] ?? SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? PACKAGED
  return named === PACKAGED ? sparticuz.executablePath() : named
}

/** A headless browser. The package's own flags would run everything in one process, which ends with its first context. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await browserFile(), args: [...QUIET, ...flags] })
}
