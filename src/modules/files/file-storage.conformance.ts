import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStorage } from './file-storage.ts'

/** A storage under test, and what was set up for it. */
interface StorageStage {
  readonly storage: FileStorage
  close(): Promise<void>
}

/** More than any buffer on the way takes at once. */
const LARGE_BYTES = 1024 * 1024

/** What every storage of files must keep to. */
export function describeFileStorage(name: string, open: () => Promise<StorageStage>): void {
  describe(`${name} as a storage of files`, () => {
    let stage: StorageStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())

    test('gives back every byte, and each content under its own key', async () => {
      const { storage } = stage
      const everyByte = new Uint8Array(256).map((_, at) => at)
      await storage.put('obj_one', everyByte)
      await storage.put('obj_two', new Uint8Array([7]))
      expect(await storage.get('obj_one')).toEqual(everyByte)
      expect(await storage.get('obj_two')).toEqual(new Uint8Array([7]))
    })

    test('takes a large file, and one of no bytes', async () => {
      const { storage } = stage
      const large = new Uint8Array(LARGE_BYTES + 64).map((_, at) => (at * 31) % 251)
      await storage.put('obj_large', large)
      const kept = await storage.get('obj_large')
      expect(kept && Buffer.compare(kept, large)).toBe(0)
      await storage.put('obj_empty', new Uint8Array(0))
      expect(await storage.get('obj_empty')).toEqual(new Uint8Array(0))
    })

    test('has nothing under a key that nobody has written, or that was removed, however often', async () => {
      const { storage } = stage
      expect(await storage.get('obj_none')).toBeNull()
      await storage.put('obj_gone', new Uint8Array([1]))
      await storage.remove('obj_gone')
      await storage.remove('obj_gone')
      expect(await storage.get('obj_gone')).toBeNull()
    })

    test('takes keys of every sign that ids are made of', async () => {
      const { storage } = stage
      const key = 'obj_-_AZaz09-Vt3xYqPdB_'
      await storage.put(key, new Uint8Array([1, 2]))
      expect(await storage.get(key)).toEqual(new Uint8Array([1, 2]))
      await storage.remove(key)
    })
  })
}
