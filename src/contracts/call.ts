/** What a call takes and answers. */
export interface Call<Request, Response> {
  readonly request: Request
  readonly response: Response
}
