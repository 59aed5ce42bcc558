/** Before compression; they mostly hand on what larger files hold. */
const SMALL_BYTES = 1_500
const NAME = /<link rel="modulepreload" href="([^"]+)"/g
const HEAD_END = '</head>'

/**
 * A document whose smallest files of code are named once its first screen is painted (`nameLaterFiles`): to ask for one
 * takes a slow phone as long as for a large one, beside which they arrive in any case. To the browser `later` means
 * nothing; where no script runs they are never asked for.
 * @param sizeOf an address, in bytes
 */
export function withLaterFiles(
  document: Buffer<ArrayBuffer>,
  sizeOf: (href: string) => number,
): Uint8Array<ArrayBuffer> {
  const end = Math.max(document.indexOf(HEAD_END), 0)
  const head = document
    .toString('utf8', 0, end)
    .replace(NAME, (link, href: string) => (sizeOf(href) < SMALL_BYTES ? `<link rel="later" href="${href}"` : link))
  return Buffer.concat([Buffer.from(head), document.subarray(end)])
}

/** Names them a few at a time, between which the browser answers. In the browser, from the head; it sees nothing of this file. */
export function nameLaterFiles(): void {
  const AT_A_TIME = 3
  const name = () => {
    const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')]
    for (const link of later.slice(0, AT_A_TIME)) link.rel = 'modulepreload'
    if (later.length > AT_A_TIME) setTimeout(name)
  }
  requestAnimationFrame(() => setTimeout(name))
}
