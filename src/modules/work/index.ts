export { runWorkCommand, type WorkDeps } from './run-work-command.ts'
