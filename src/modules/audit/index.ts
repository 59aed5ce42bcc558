export { readAudit } from './read-audit.ts'
export { type AuditAnchor, type AuditFault, type AuditReport, verifyAudit } from './verify-audit.ts'
export { type AuditEntry, writeAudit } from './write-audit.ts'
