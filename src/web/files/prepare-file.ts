/** Above this a picture is drawn anew: a phone's camera makes five megabytes. */
const LARGE_BYTES = 1_500_000
/** Pixels of its longer side: every line of a passport can be read. */
const LONGEST_SIDE = 2_600
const QUALITY = 0.85
const SENT_AS_THEY_ARE = /^image\/(?:jpeg|png)$/

/**
 * A picture that is quickly sent over a slow network, and of a kind that the shop takes where this browser can open it,
 * as those of iPhones can with HEIC; what is no picture, or cannot be drawn, as it is.
 */
export async function prepareFile(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  if (file.size <= LARGE_BYTES && SENT_AS_THEY_ARE.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    const isBetter = drawn && (drawn.size < file.size || !SENT_AS_THEY_ARE.test(file.type))
    return isBetter ? drawn : file
  } catch {
    return file
  }
}

/** Names a file by what is in it, so that the same one is known again; by what is known of it where browsers tell no more. */
export async function fileKey(file: File, content: Blob): Promise<string> {
  // Browsers have no digests outside https and this machine.
  if (!('subtle' in crypto)) return `${file.size}-${file.lastModified}`
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
