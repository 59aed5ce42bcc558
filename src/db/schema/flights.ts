export interface FlightTables {}
