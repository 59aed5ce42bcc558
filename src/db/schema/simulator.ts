export interface SimulatorTables {}
