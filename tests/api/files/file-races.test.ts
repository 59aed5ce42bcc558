import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabaseStorage } from '#adapters/files/database-storage.ts'
import { FILE_LIMITS } from '#contracts/files/limits.ts'
import type { Actor } from '#modules/accounts/index.ts'
import {
  createUpload,
  type FileDeps,
  type FileOwner,
  finishUpload,
  readFile,
  receivePart,
  removeFile,
} from '#modules/files/index.ts'
import { createFieldCipher } from '#platform/field-encryption.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())
const { db } = shop.database
const cipher = createFieldCipher([{ id: 'k1', key: Buffer.alloc(32, 7) }])
const storage = createDatabaseStorage({ db })
type FileStorage = typeof storage
const ACTOR: Actor = { sessionId: 'ses_files' }
const CONTENT = new TextEncoder().encode('a page')

/** Files of an owner that anybody may add to and read; `opened` is called where somebody’s rights are looked at. */
function filesOf({
  may = {},
  opened = async () => {},
  removed = () => {},
  kept = storage,
}: {
  readonly may?: { readonly remove?: boolean }
  readonly opened?: () => Promise<void>
  readonly removed?: () => void
  readonly kept?: FileStorage
}): FileDeps {
  const owner: FileOwner = {
    kind: 'shelf',
    async open() {
      await opened()
      return {
        may: { add: true, read: true, remove: false, ...may },
        closed: null,
        takes: () => true,
        limits: { slotFiles: 6, files: 1000, bytes: null, kindBytes: null },
      }
    },
    keptUntil: async () => new Map(),
    removed: async () => removed(),
  }
  return {
    db,
    clock: shop.clock,
    cipher,
    owners: new Map([[owner.kind, owner]]),
    storage: kept,
    storages: [kept],
    check: async (content) => ({ kind: 'valid', mediaType: 'application/pdf', content }),
    scanner: null,
  }
}

const input = (key: string, bytes = CONTENT.length) => ({
  owner: { kind: 'shelf', id: key },
  slot: 'one',
  name: 'page.pdf',
  bytes,
  key,
})

/** An upload that is all here. */
async function sent(deps: FileDeps, key: string): Promise<string> {
  const { file_id } = await createUpload(deps, ACTOR, input(key))
  await receivePart(deps, file_id, { at: 0, content: CONTENT })
  return file_id
}

/** Calls something once, the first time it is asked to. */
function once(what: () => Promise<unknown>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await what()
  }
}

describe('a file that is finished while somebody takes it away', () => {
  test('stays, where an upload may be broken off and a file not be removed', async () => {
    const file = await sent(filesOf({}), 'guest')
    const finish = once(() => finishUpload(filesOf({}), ACTOR, file))
    await expect(removeFile(filesOf({ opened: finish }), ACTOR, file)).rejects.toThrow('not_found')
    expect((await readFile(filesOf({}), ACTOR, file)).content).toEqual(CONTENT)
  })

  test('is taken away as one that was there, where its remover may', async () => {
    const file = await sent(filesOf({}), 'owner')
    const finish = once(() => finishUpload(filesOf({}), ACTOR, file))
    let told = 0
    const deps = filesOf({ may: { remove: true }, opened: finish, removed: () => (told += 1) })
    await removeFile(deps, ACTOR, file)
    expect(told).toBe(1)
  })
})

describe('a file that is read', () => {
  /** A storage in which something happens just before a content is looked for. */
  const meddled = (before: () => Promise<unknown>): FileStorage => {
    const meddle = once(before)
    return {
      ...storage,
      async get(key) {
        await meddle()
        return storage.get(key)
      },
    }
  }

  test('while it is removed is not found', async () => {
    const file = await sent(filesOf({}), 'gone')
    await finishUpload(filesOf({}), ACTOR, file)
    const kept = meddled(() => removeFile(filesOf({ may: { remove: true } }), ACTOR, file))
    await expect(readFile(filesOf({ kept }), ACTOR, file)).rejects.toThrow('not_found')
  })
})

/** As many uploads of the largest size as fill the shop, of which so many bytes have come. */
async function announced(received: number): Promise<void> {
  await sql`
    insert into files (
      id, owner_kind, owner_id, slot, name, upload_key, bytes, received, status, created_at, touched_at, look_at
    )
    select 'fil_' || gen_random_uuid(), 'shelf', 'many', 'one', '', '', ${FILE_LIMITS.bytes}::int, ${received}::int,
      'receiving', now, now, now
    from generate_series(1, 256), (select ${shop.clock.now()}::timestamptz as now)
  `.execute(db)
}

test('what is only announced takes nobody’s room; what was sent does', async () => {
  const deps = filesOf({})
  await announced(0)
  const file = await sent(deps, 'honest')
  expect((await finishUpload(deps, ACTOR, file)).status).toBe('kept')
  const begun = await createUpload(deps, ACTOR, input('begun'))
  await announced(FILE_LIMITS.bytes)
  const full = { code: 'validation_failed', fields: { file: 'files_full' } }
  await expect(createUpload(deps, ACTOR, input('late'))).rejects.toMatchObject(full)
  await expect(receivePart(deps, begun.file_id, { at: 0, content: CONTENT })).rejects.toMatchObject(full)
})
