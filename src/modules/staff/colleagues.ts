import type { Role } from '#contracts/office/roles.ts'
import type { Db } from '#db/database.ts'

interface Colleague {
  /** As queues name them. */
  readonly email: string
  readonly name: string
}

/** Who works at the desk. */
export async function listColleagues(db: Db): Promise<readonly (Colleague & { readonly role: Role })[]> {
  return db
    .selectFrom('staff')
    .select(['email_key as email', 'name', 'role'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute()
}

/** Tells what owners of work are called; who has no account, such as who works by commands, is called as they are known. */
export async function nameColleagues(db: Db): Promise<(owner: string | null) => Colleague | null> {
  const rows = await db.selectFrom('staff').select(['email_key', 'name']).execute()
  const names = new Map(rows.map(({ email_key: email, name }) => [email, name]))
  return (owner) => (owner === null ? null : { email: owner, name: names.get(owner) ?? owner })
}
