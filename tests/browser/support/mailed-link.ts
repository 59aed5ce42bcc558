import { expect } from 'vitest'

/**
 * The latest link to a page of the shop (`verify-email`) that somebody was mailed, once it has come.
 * @returns path and fragment: `/verify-email#token`
 */
export async function mailedLink(shopUrl: string, email: string, page: string): Promise<string> {
  let link = ''
  await expect.poll(async () => (link = await latestLink(shopUrl, email, page)), { timeout: 20_000 }).not.toBe('')
  return link
}

async function latestLink(shopUrl: string, email: string, page: string): Promise<string> {
  const read = async (path: string) => (await fetch(shopUrl + path)).text()
  const list = await read('/mailbox')
  for (const [, path, recipient] of list.matchAll(/href="(\/mailbox\/\d+)">[^<]*<\/a>\s*<small>([^ ]+)/g)) {
    const link = recipient === email && new RegExp(`/${page}#[\\w-]+`).exec(await read(`${path}/html`))?.[0]
    if (link) return link
  }
  return ''
}
