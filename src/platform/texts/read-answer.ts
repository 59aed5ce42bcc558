/** More than anybody means to answer: all hotels of a great city are some twenty million bytes. */
const LONGEST_ANSWER = 64 * 1024 * 1024

/** An answer that is longer than anybody means. */
export class AnswerTooLong extends Error {
  constructor(most: number) {
    super(`an answer of more than ${most} bytes`)
    this.name = 'AnswerTooLong'
  }
}

/**
 * The body of an answer, unpacked, of so many bytes at most: who answers without an end fills no memory.
 * @throws AnswerTooLong, having read no further
 */
export async function readAtMost({ body }: Pick<Response, 'body'>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new AnswerTooLong(most)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as text. @throws AnswerTooLong */
export async function readText(answer: Pick<Response, 'body'>): Promise<string> {
  return new TextDecoder().decode(await readAtMost(answer, LONGEST_ANSWER))
}
