/** A country by its code and its name in the visitor's language. */
export interface CountryName {
  readonly code: string
  readonly name: string
}

/** Every country, in its language's order. */
export function CountryOptions({ countries }: { countries: readonly CountryName[] }) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
