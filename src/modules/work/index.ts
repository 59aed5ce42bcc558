export { closeItem, requeueJob } from './change-work.ts'
export { assignItem, type DeskItem, getDeskItem, listDeskWork } from './desk-work.ts'
export { listDeadJobs } from './list-work.ts'
export { runWorkCommand, type WorkDeps } from './run-work-command.ts'
