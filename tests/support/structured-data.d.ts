/** What a page tells in JSON-LD and microdata, by its types. */
interface ToldFacts {
  readonly jsonld: Readonly<Record<string, unknown>>
  readonly errors?: readonly unknown[]
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] })
    parse(html: string): ToldFacts
  }
}

declare module '@adobe/structured-data-validator' {
  /** Knows what search engines ask of each type. */
  export default class Validator {
    validate(
      facts: ToldFacts,
    ): Promise<readonly { readonly severity: 'ERROR' | 'WARNING'; readonly issueMessage: string }[]>
  }
}
