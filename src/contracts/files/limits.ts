/** What the shop takes of customers' files. Plain numbers, which pages use as well. */
export const FILE_LIMITS = {
  /** Of one file. */
  bytes: 8 * 1024 * 1024,
  /** Of one part of an upload; a slow network sends smaller ones. */
  partBytes: 128 * 1024,
  /** Of a picture before it is decoded; pages make larger ones smaller. */
  pixels: 20_000_000,
  pdfPages: 200,
  nameCharacters: 255,
} as const
