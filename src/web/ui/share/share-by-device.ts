/** What somebody passes on. */
export interface Shared {
  readonly title: string
  /** In the language of the page, without the link. */
  readonly text: string
  readonly url: string
  /** A document that goes along in the place of the link, where the device can pass files on. */
  readonly file?: { readonly url: string; readonly name: string } | undefined
}

/** The same before somebody shares it: what its link is may come then. */
export type Shareable = Omit<Shared, 'url'> & { readonly url: () => Promise<string> }

/** Hands it to the device's own sheet. @returns false where there is none, or it takes nothing like this */
export async function shareByDevice({ title, text, url, file }: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(file ? { title, files: [await fetchFile(file)] } : { title, text, url })
    return true
  } catch (error) {
    // Who closed the sheet has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function fetchFile({ url, name }: { url: string; name: string }): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return new File([await answer.blob()], name, { type: 'application/pdf' })
}
