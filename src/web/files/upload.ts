import type { ShownFile } from '#contracts/files/files.ts'
import { FILE_LIMITS } from '#contracts/files/limits.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { sendFile } from '../lib/api/send-file.ts'
import { fileKey, prepareFile } from './prepare-file.ts'
import { sendInParts, type UploadProgress, type UploadTarget } from './send-in-parts.ts'

/**
 * Sends a file of this device to one of its owner's places.
 * @throws ApiError as `sendInParts` does
 */
export async function upload(
  file: File,
  { owner, slot }: UploadTarget,
  tell: (progress: UploadProgress) => void,
): Promise<ShownFile> {
  const content = await prepareFile(file)
  const key = await fileKey(file, content)
  const name = file.name.slice(0, FILE_LIMITS.nameCharacters) || 'file'
  return sendInParts(
    content,
    {
      create: async () => (await browserApi.call('fileCreate', { owner, slot, name, bytes: content.size, key })).data,
      async sendPart(id, at, part) {
        const { received } = await sendFile<{ readonly received: number }>(`/files/parts/${id}/${at}`, part)
        return received
      },
      finish: async (file_id) => (await browserApi.call('fileFinish', { file_id })).data,
      wait: waitForNetwork,
      now: () => performance.now(),
    },
    tell,
  )
}

/** Lets seconds pass; a network that comes back ends them. */
function waitForNetwork(seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve(true)
    }
    const timer = setTimeout(end, seconds * 1_000)
    addEventListener('online', end)
  })
}
