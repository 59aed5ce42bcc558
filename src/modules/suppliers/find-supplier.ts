/** The supplier that a stored code names. A code of no supplier is a fault of the composition. */
export function supplierByCode<Supplier extends { readonly code: string }>(
  { suppliers }: { readonly suppliers: readonly Supplier[] },
  code: string,
): Supplier {
  const supplier = suppliers.find((candidate) => candidate.code === code)
  if (!supplier) throw new Error(`no supplier has the code ${code}`)
  return supplier
}
