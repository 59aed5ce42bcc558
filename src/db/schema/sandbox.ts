export interface SandboxTables {}
