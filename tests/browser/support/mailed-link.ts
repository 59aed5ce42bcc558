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

/** The latest mail to somebody that has certain words in it, once it has come. */
export async function mailedText(shopUrl: string, email: string, words: string): Promise<string> {
  const read = async (path: string) => (await fetch(shopUrl + path)).text()
  let found = ''
  const arrived = async () => {
    const list = await read('/mailbox')
    for (const [, path, recipient] of list.matchAll(/href="(\/mailbox\/\d+)">[^<]*<\/a>\s*<small>([^ ]+)/g)) {
      const mail = recipient === email ? await read(`${path}/html`) : ''
      if (mail.includes(words)) found = mail
    }
    return found
  }
  await expect.poll(arrived, { timeout: 20_000 }).not.toBe('')
  return found
}

/** The code of six digits that somebody was mailed last, once one has come that is not the one of `before`. */
export async function mailedCode(shopUrl: string, email: string, before = ''): Promise<string> {
  let code = ''
  const arrived = async () => {
    const list = await (await fetch(`${shopUrl}/mailbox`)).text()
    const mails = [...list.matchAll(/href="\/mailbox\/\d+">(\d{3} \d{3})[^<]*<\/a>\s*<small>([^ ]+)/g)]
    code = mails.find(([, , recipient]) => recipient === email)?.[1] ?? ''
    return code !== '' && code !== before
  }
  await expect.poll(arrived, { timeout: 20_000 }).toBe(true)
  return code
}
