/** Who does something to a case. */
export type CaseActor = 'customer' | 'staff' | 'shop'
