export { readAudit } from './read-audit.ts'
export { searchAudit } from './search-audit.ts'
export { type AuditAnchor, verifyAudit } from './verify-audit.ts'
export { type AuditEntry, type CaseAct, writeAudit } from './write-audit.ts'
