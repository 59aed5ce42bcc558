/** Above this a picture is drawn anew: the shop takes two megabytes, and a phone's camera makes five. */
const LARGE_BYTES = 1_000_000
/** Pixels of its longer side: every figure of a receipt can be read. */
const LONGEST_SIDE = 2_000
const QUALITY = 0.8

/** A picture that is quickly sent over a slow network; what is no picture, or cannot be drawn, as it is. */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
