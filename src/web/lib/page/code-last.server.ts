const LINK = '<link rel="modulepreload"'
const BODY_END = '</body>'

/**
 * A document that names the files of its code after everything that it shows: asking for a dozen of them takes a slow
 * phone longer than painting a line of text, and the words of the page come first over its network. The renderer writes
 * them into the head, in one piece.
 */
export function withCodeLast(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const from = html.indexOf(LINK)
  const bodyEnd = html.lastIndexOf(BODY_END)
  const to = from < 0 ? from : endOfLinks(html, from)
  if (from < 0 || bodyEnd < to) return html
  return Buffer.concat([
    html.subarray(0, from),
    html.subarray(to, bodyEnd),
    html.subarray(from, to),
    html.subarray(bodyEnd),
  ])
}

function endOfLinks(html: Buffer, from: number): number {
  const end = html.indexOf('>', from) + 1
  return html.indexOf(LINK, end) === end ? endOfLinks(html, end) : end
}
