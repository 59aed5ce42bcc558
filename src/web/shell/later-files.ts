const NAMED = '<link rel="modulepreload"'
const NAMED_LATER = '<link rel="later"'
const HEAD_END = '</head>'

/**
 * A document whose files of code are named once its first screen is painted (`nameLaterFiles`): to ask for one takes a
 * slow phone some milliseconds, whatever its size, and the first screen needs none. To the browser `later` means nothing;
 * where no script runs they are never asked for.
 */
export function withLaterFiles(document: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const end = Math.max(document.indexOf(HEAD_END), 0)
  const head = document.toString('utf8', 0, end).replaceAll(NAMED, NAMED_LATER)
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
  const start = () => setTimeout(name)
  // A page that nobody sees yet has no frames.
  if (document.hidden) addEventListener('DOMContentLoaded', start)
  else requestAnimationFrame(start)
}
