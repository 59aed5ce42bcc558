import { readFile } from 'node:fs/promises'

/** Which alterations of `alterations.ts` were not only loaded, but came to be run. */
export async function alterationsThatRan(traces: string): Promise<ReadonlySet<string>> {
  const text = await readFile(traces, 'utf8').catch(() => '')
  return new Set(text.split('\n'))
}
