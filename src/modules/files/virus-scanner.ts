/** Looks for viruses in a file. @throws ScannerSilent where it cannot say */
export interface VirusScanner {
  scan(content: Uint8Array): Promise<'clean' | 'infected'>
}

/** The scanner does not answer, or not with what it should: nothing is kept that nobody has looked through. */
export class ScannerSilent extends Error {
  constructor(reason: string, options: { cause?: unknown } = {}) {
    super(`the virus scanner does not answer: ${reason}`, options)
    this.name = 'ScannerSilent'
  }
}
