/** A 256-bit key; its id stands in what it has sealed. */
export interface FieldKey {
  /** `[a-z0-9-]{1,20}` */
  readonly id: string
  readonly key: Buffer
}

/** A sealed field or file that cannot be opened; nothing of it is told. */
export class SealBroken extends Error {
  constructor(place: string, options?: { cause?: unknown }) {
    super(`the sealed field ${place} cannot be opened`, options)
    this.name = 'SealBroken'
  }
}
