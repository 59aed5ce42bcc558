import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFieldCipher, SealBroken } from './field-encryption.ts'

const old = { id: 'old', key: randomBytes(32) }
const fresh = { id: 'new', key: randomBytes(32) }
const PLACE = 'payment_proofs|content|TRG-1'
const file = (bytes: Uint8Array) => new Uint8Array(bytes)

test('any file comes back, and only where it was sealed for', async () => {
  const cipher = createFieldCipher([old])
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      const sealed = await cipher.sealFile(file(bytes), PLACE)
      expect(Buffer.from(sealed).includes(Buffer.from(bytes)) && bytes.length > 3).toBe(false)
      expect(await cipher.openFile(sealed, PLACE)).toEqual(file(bytes))
      await expect(cipher.openFile(sealed, `${PLACE}0`)).rejects.toThrow(SealBroken)
    }),
    { numRuns: 30 },
  )
})

test('keys rotate: the first seals, all open, others do not', async () => {
  const content = file(randomBytes(100))
  const sealed = await createFieldCipher([old]).sealFile(content, PLACE)
  const rotated = createFieldCipher([fresh, old])
  expect(await rotated.openFile(sealed, PLACE)).toEqual(content)
  expect(Buffer.from(sealed.subarray(0, rotated.filePrefix.length))).not.toEqual(Buffer.from(rotated.filePrefix))
  await expect(createFieldCipher([fresh]).openFile(sealed, PLACE)).rejects.toThrow(SealBroken)
  sealed[40] = (sealed[40] ?? 0) ^ 1
  await expect(rotated.openFile(sealed, PLACE)).rejects.toThrow(SealBroken)
})
