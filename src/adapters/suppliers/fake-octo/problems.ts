import type { OctoErrorCode } from '#contracts/octo/errors.ts'
import { ID_FIELDS } from '#contracts/octo/errors.ts'

/** Thrown by a call to answer with an error of the standard. */
export class FakeOctoProblem extends Error {
  readonly code: OctoErrorCode
  readonly id: string

  constructor(code: OctoErrorCode, id = '') {
    super(code)
    this.code = code
    this.id = id
  }

  get body(): Record<string, string> {
    const field = Object.entries(ID_FIELDS).find(([named]) => named === this.code)?.[1]
    return { error: this.code, errorMessage: `refused: ${this.code}`, ...(field && { [field]: this.id }) }
  }
}
