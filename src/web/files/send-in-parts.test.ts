import { describe, expect, test } from 'vitest'
import type { ShownFile } from '#contracts/files/files.ts'
import { ApiError } from '../lib/api/api.ts'
import { sendInParts, type UploadCalls, type UploadProgress } from './send-in-parts.ts'

const FILE = new Blob([new Uint8Array(300_000).map((_, at) => at)])

const shown = (received: number, status: ShownFile['status'] = 'receiving'): ShownFile => ({
  file_id: 'fil_1',
  slot: 'x',
  name: 'x.pdf',
  status,
  media_type: null,
  bytes: FILE.size,
  received,
  created_at: '2026-11-02T09:00:00.000Z',
  url: null,
  removable: true,
})

/** A shop behind a network that breaks off before or after the calls of these numbers. */
function brokenShop({ before = [], after = [], tookMs = 0 }: { before?: number[]; after?: number[]; tookMs?: number }) {
  const kept: number[] = []
  const sizes: number[] = []
  let calls = 0
  let time = 0
  const through = async <Answer>(answer: () => Answer): Promise<Answer> => {
    calls += 1
    time += tookMs
    if (before.includes(calls)) throw new ApiError(0, null)
    const said = answer()
    if (after.includes(calls)) throw new ApiError(0, null)
    return said
  }
  const waits: number[] = []
  const network: UploadCalls = {
    create: () => through(() => shown(kept.length)),
    async sendPart(_id, at, part) {
      const bytes = new Uint8Array(await part.arrayBuffer())
      return through(() => {
        if (at === kept.length) for (const byte of bytes) kept.push(byte)
        sizes.push(bytes.length)
        return kept.length
      })
    },
    finish: () => through(() => shown(kept.length, 'kept')),
    async wait(seconds) {
      waits.push(seconds)
      return true
    },
    now: () => time,
  }
  return { network, kept, waits, sizes }
}

async function send(network: UploadCalls) {
  const told: UploadProgress[] = []
  const file = await sendInParts(FILE, network, (progress) => told.push(progress))
  return { file, told }
}

const whole = async () => [...new Uint8Array(await FILE.arrayBuffer())]

describe('a file that is sent', () => {
  test.each([
    ['without a break', {}],
    ['with breaks before the shop hears', { before: [1, 3, 4, 7] }],
    ['with answers that are lost', { after: [1, 2, 4, 6, 8] }],
  ])('%s arrives once, whole', async (_, breaks) => {
    const { network, kept, waits } = brokenShop(breaks)
    const { file, told } = await send(network)
    expect(file.status).toBe('kept')
    expect(kept).toEqual(await whole())
    expect(told.at(-1)?.is === 'checking' || waits.length > 0).toBe(true)
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(told.some(({ is }) => is === 'waiting')).toBe(waits.length > 0)
  })

  test('goes on where another page stopped', async () => {
    const { network, kept, sizes } = brokenShop({})
    for (const byte of (await whole()).slice(0, 250_000)) kept.push(byte)
    await send(network)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(50_000)
    expect(kept).toEqual(await whole())
  })

  test('goes in larger parts where they are quick, in smaller ones where they are slow', async () => {
    const quick = brokenShop({})
    await send(quick.network)
    expect(quick.sizes).toEqual([32_768, 65_536, 131_072, 70_624])
    const slow = brokenShop({ tookMs: 9_000 })
    await send(slow.network)
    expect(slow.sizes.slice(0, 3)).toEqual([32_768, 16_384, 16_384])
  })

  test('is told where to go on when the shop has more or less than was thought', async () => {
    const { network, kept } = brokenShop({})
    let isFirst = true
    const { file } = await send({
      ...network,
      async sendPart(id, at, part) {
        if (!isFirst) return network.sendPart(id, at, part)
        isFirst = false
        throw new ApiError(409, { code: 'file_offset', message: '', msg: '', request_id: '', details: { received: 0 } })
      },
    })
    expect([file.status, kept.length]).toEqual(['kept', FILE.size])
  })

  test.each([
    ['is refused', new ApiError(422, null)],
    [
      'cannot be looked through for viruses',
      new ApiError(503, { code: 'file_unchecked', message: '', msg: '', request_id: '1' }),
    ],
  ])('that %s is told in the words of the shop, at once', async (_, refused) => {
    const { network, waits } = brokenShop({})
    await expect(send({ ...network, finish: () => Promise.reject(refused) })).rejects.toBe(refused)
    expect(waits).toEqual([])
  })
})
