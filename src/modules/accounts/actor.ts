/** Who acts: the browser session behind a call. Every query for private rows takes it. */
export interface Actor {
  readonly sessionId: string
}
