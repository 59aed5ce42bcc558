import type { Language } from '#contracts/locale.ts'
import type { StaffDeps } from './deps.ts'
import type { Staff } from './staff-store.ts'

/** In which language somebody is shown the desk, and written to. */
export async function setStaffLanguage({ db, clock }: StaffDeps, { id }: Staff, language: Language): Promise<void> {
  await db.updateTable('staff').set({ language, updated_at: clock.now() }).where('id', '=', id).execute()
}
