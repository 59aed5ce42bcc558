import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type OpenDatabase, openPostgres } from '#db/database.ts'
import { type AsMade, type Connection, readAsMade } from './renewal.ts'

/** Databases of this worker that nobody uses now: one has eight hundred files, and making it anew takes long. */
const spare: string[] = []
/** All are copies of one template. */
let made: AsMade | null = null

/** A database of the template, which goes to the next who asks when it is closed. */
export async function borrowPostgres(url: string, template: string): Promise<OpenDatabase> {
  const address = (await renewedSpare()) ?? (await copyOf(url, template))
  const open = openPostgres(address)
  let closed = false
  return {
    ...open,
    async close() {
      await open.close()
      if (!closed) spare.push(address)
      closed = true
    },
  }
}

async function renewedSpare(): Promise<string | null> {
  for (let next = spare.pop(); next; next = spare.pop())
    if (await onConnection(next, async (connection) => made?.renew(connection))) return next
  return null
}

async function copyOf(url: string, template: string): Promise<string> {
  const address = await createOnPostgres(url, template)
  made ??= await onConnection(address, readAsMade)
  return address
}

/** @returns the address of the new database. */
export async function createOnPostgres(url: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onConnection(url, (admin) => admin.exec(`create database ${name} template ${template}`))
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

async function onConnection<Answer>(url: string, ask: (connection: Connection) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await ask({
      query: (text, values) => client.query(text, values),
      exec: (text) => client.query(text),
    })
  } finally {
    await client.end()
  }
}
