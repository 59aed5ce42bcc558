interface End {
  readonly iata_code: string
  readonly city_name: string
}

interface Way {
  readonly origin: End
  readonly destination: End
}

/**
 * What the two ends of a way are called: their cities, and their airports too where a city is left for itself, as
 * "New York to New York" says nothing.
 */
export function endNames({ origin, destination }: Way): [from: string, to: string] {
  if (origin.city_name !== destination.city_name) return [origin.city_name, destination.city_name]
  return [withAirport(origin), withAirport(destination)]
}

const withAirport = ({ city_name, iata_code }: End): string => `${city_name} (${iata_code})`

/** The places that ways lead through, each once where one way ends and the next begins. */
export function placesAlong(ways: readonly Way[]): readonly string[] {
  const names = ways.flatMap(endNames)
  return names.filter((name, index) => name !== names[index - 1])
}
