import { isOver } from '#contracts/cases/tracks.ts'
import type { Case } from '../case-store.ts'

/** What files of a case belong to. */
export const CASE_OWNER = 'case'
/** A paper may have several pages, each its picture. */
export const MOST_FILES_IN_PLACE = 6
/** What nobody has asked for goes here. */
export const OTHER_SLOT = 'other'

/** The place of what a task asks for. */
export const slotOfTask = (taskId: string): string => `task.${taskId}`

/** The task whose place it is; null for the place of all others. */
export const taskOfSlot = (slot: string): string | null => /^task\.(.+)$/.exec(slot)?.[1] ?? null

/** Whether files are taken of its customer now. */
export const takesFiles = ({ status }: Pick<Case, 'status'>): boolean => !isOver(status)
