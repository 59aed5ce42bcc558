import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const PACKAGED = 'packaged'
const SYSTEM = 'system'

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
 * A whole browser: the one that `CHROME_PATH` names (`system`: the system's Chromium, `packaged`: that of the npm
 * package), else the system's, else the package's.
 */
export async function browserFile(): Promise<string> {
  return fileOf(process.env['CHROME_PATH'] ?? SYSTEM)
}

/**
 * The browser of the stories: the one that `CHROME_PATH` names, else the npm package's where it runs. That one has no
 * windows: a whole browser opens one for each visitor, which takes more computing than the shop's pages.
 */
export async function storyBrowserFile(): Promise<string> {
  const runsPackaged = process.platform === 'linux' && process.arch === 'x64'
  return fileOf(process.env['CHROME_PATH'] ?? (runsPackaged ? PACKAGED : SYSTEM))
}

async function fileOf(named: string): Promise<string> {
  const file = named === SYSTEM ? SYSTEM_BROWSERS.find((each) => existsSync(each)) : named
  return file === undefined || file === PACKAGED ? sparticuz.executablePath() : file
}

/** A headless browser. The package's own flags would run everything in one process, which ends with its first context. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await storyBrowserFile(), args: [...QUIET, ...flags] })
}
