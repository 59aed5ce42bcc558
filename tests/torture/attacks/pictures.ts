import { performance } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joined, samplePng } from '#modules/files/testing/sample-pictures.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { many, note, tally } from './attacked-shop.ts'
import { placeOrder } from './sales.ts'
import type { AttackedShops } from './strange-requests.ts'

const MB = 1024 * 1024

/** The one thing that a guest may upload. */
export function attackWithPictures(shops: () => AttackedShops): void {
  test('pictures of transfers: large, many, of another kind, of another’s', async () => {
    const guest = shops().shop.visitor('198.51.100.4')
    const orderId = await placeOrder(shops().shop, guest, crypto.randomUUID())
    const { reference } = (await guest.call('flightCreateBankTransfer', { confirmation_id: orderId })).body
    shops().shop.secrets.add(reference)
    const upload = async (who: Visitor, content: Uint8Array<ArrayBuffer>) => {
      const headers = { Authorization: `Bearer ${who.bearer}`, 'Content-Type': 'application/octet-stream' }
      const answer = await who
        .fetch(`/api/v1/payment_proofs/${reference}`, { method: 'POST', headers, body: content })
        .catch(() => null)
      await answer?.arrayBuffer()
      // Who is refused before they have said all is cut off.
      return answer?.status ?? 413
    }
    const random = (bytes: number) => {
      const content = new Uint8Array(bytes)
      for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536))
      return content
    }
    // Noise that packs to nearly two megabytes, and is looked at and made anew as a whole.
    const rows = Array.from({ length: 740 }, () => joined(new Uint8Array(1), random(700 * 4)))
    const picture = samplePng({ width: 700, height: 740, points: deflateSync(joined(...rows)) })
    const large = await many(5, 5, () => upload(guest, random(8 * MB)))
    const otherKind = [await upload(guest, random(MB))]
    const stranger = shops().shop.visitor('198.51.100.5')
    await stranger.call('authToken')
    stranger.bearer = (await stranger.call('authToken')).body.access_token
    const foreign = [await upload(stranger, picture)]
    const quiet: number[] = []
    for (let call = 0; call < 30; call++) quiet.push(await lightCall(shops().shop.process.url))
    const started = performance.now()
    const repeated = many(20, 10, () => upload(guest, picture))
    const light: number[] = []
    let isOver = false
    const over = repeated.finally(() => {
      isOver = true
    })
    do {
      light.push(await lightCall(shops().shop.process.url))
    } while (!isOver)
    const kept = (await over).filter((status) => status === 202).length
    const worst = Math.max(...light)
    note(
      'pictures kept',
      `${kept} of 20 in ${Math.round(performance.now() - started)} ms, slowest light call ${Math.round(worst)} ms, quiet ${Math.round(Math.max(...quiet))} ms; large ${tally(large)}; other kind ${tally(otherKind)}; foreign ${tally(foreign)}`,
    )
    // Those beyond the two that an address may have on their way are not even looked at.
    expect(large).toContain(413)
    expect(large.every((status) => status === 413 || status === 429)).toBe(true)
    expect(otherKind[0]).toBeGreaterThanOrEqual(400)
    expect(foreign[0]).toBe(404)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(3)
  })
}

async function lightCall(url: string): Promise<number> {
  const asked = performance.now()
  await (await fetch(`${url}/api/v1/agency`, { method: 'POST' })).arrayBuffer()
  return performance.now() - asked
}
