import type { ShownFile } from '#contracts/files/files.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from './packages.ts'
import { payAndSettle } from './extras.ts'
import { SHOP_URL, type TestShop, type Visitor } from './shop.ts'
import { placeStay } from './stays.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Upload {
  readonly owner: { readonly kind: string; readonly id: string }
  readonly slot: string
  readonly name: string
  readonly content: Bytes
  readonly key?: string
}

/** Begins an upload, or finds it. */
export async function begin(visitor: Visitor, { content, key = 'one', ...file }: Upload) {
  return visitor.call('fileCreate', { ...file, bytes: content.length, key })
}

/** Sends one part. */
export async function sendPart(visitor: Visitor, fileId: string, at: number, content: Bytes) {
  const answer = await visitor.fetch(`/api/v1/files/parts/${fileId}/${at}`, {
    method: 'POST',
    headers: {
      Origin: SHOP_URL,
      Authorization: `Bearer ${visitor.bearer}`,
      'Content-Type': 'application/octet-stream',
    },
    body: content,
  })
  return { status: answer.status, body: await answer.json() }
}

/** A whole upload in parts of so many bytes, and what its end is answered. */
export async function upload(visitor: Visitor, file: Upload, partBytes = 100_000) {
  const begun = await begin(visitor, file)
  if (begun.status !== 201) return begun
  const { file_id } = begun.body.data
  for (let at = begun.body.data.received; at < file.content.length; at += partBytes)
    await sendPart(visitor, file_id, at, file.content.slice(at, at + partBytes))
  return visitor.call('fileFinish', { file_id })
}

/** The same of a file that is kept. @throws Error where it is not */
export async function uploaded(visitor: Visitor, file: Upload): Promise<ShownFile> {
  const { status, body } = await upload(visitor, file)
  if (status !== 200) throw new Error(`upload: ${JSON.stringify(body)}`)
  return body.data
}

/** A couple's paid order that asks for documents: its id, and their places. */
export async function orderWithDocuments(shop: TestShop, visitor: Visitor, departureIn = departureOf) {
  const zanzibar = await openPackage(visitor, 'zanzibar')
  const offer = await confirmPackage(visitor, packageBody(zanzibar, departureIn(zanzibar)))
  const id = await placeStay(visitor, packageOrder(offer))
  await payAndSettle(shop, visitor, id)
  visitor.bearer = null
  const { body } = await visitor.call('orderAskedDocuments', { confirmation_id: id })
  return { ...body, id }
}
