export interface AccessTables {}
