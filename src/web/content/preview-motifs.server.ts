/** A product in the picture that apps show with its links: the place behind it, and its motif on a square of 24. */
interface PreviewMotif {
  readonly place: string
  readonly motif: string
}

/** By the name of the file; each motif is that of the product's icon. */
export const PREVIEW_MOTIFS = {
  flights: {
    place: 'LHR',
    motif:
      'M20.6 3.4c-1-1-2.7-.7-3.7.3L13.7 7 5 5 3.5 6.5l7 4-3.5 3.5-2.6-.4L3 15l4.2 1.8L9 21l1.4-1.4-.4-2.6 3.5-3.5 4 7L19 19l-2-8.7 3.3-3.2c1-1 1.3-2.7.3-3.7z',
  },
  hotels: {
    place: 'DXB',
    motif: 'M3 20.5h18M5 20.5V9l6-3.5v15M11 10.5h8v10M8 11.5v.01M8 15.5v.01M15 14v.01M15 17v.01',
  },
  holidays: { place: 'NBO', motif: 'M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 20c2-5 5-8 9-10' },
  pilgrimages: { place: 'JED', motif: 'M4 20h16M6 20v-7c0-4 3-6 6-7 3 1 6 3 6 7v7M12 6V3.5M10 20v-4a2 2 0 0 1 4 0v4' },
  activities: {
    place: 'CAI',
    motif: 'M3 7h18v3.5a1.7 1.7 0 0 0 0 3.4V17.5H3v-3.6a1.7 1.7 0 0 0 0-3.4zM14.5 7.5v2M14.5 11.5v2M14.5 15.5v1.5',
  },
  transfers: {
    place: 'ABV',
    motif: 'M4 16.5v-4l2-5.5h12l2 5.5v4M4 12.5h16M3.5 16.5h17M6 16.5v2.5M18 16.5v2.5M7 14.5v.01M17 14.5v.01',
  },
  insurance: {
    place: 'DSS',
    motif: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  },
  visas: {
    place: 'CDG',
    motif: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3.5 12h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  },
  study: {
    place: 'YYZ',
    motif: 'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V19.5',
  },
  road: {
    place: 'ACC',
    motif:
      'M5 17V6.5A1.5 1.5 0 0 1 6.5 5h11A1.5 1.5 0 0 1 19 6.5V17M3.5 17h17M5 11.5h14M12 5v6.5M7.5 17v2M16.5 17v2M8 14.3v.01M16 14.3v.01',
  },
  offers: {
    place: 'LOS',
    motif: 'M6 18L18 6M6.5 8.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M13.5 15.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  },
  destinations: {
    place: 'IST',
    motif:
      'M12 21.5c4.5-5 7-8.4 7-11.5a7 7 0 1 0-14 0c0 3.1 2.5 6.5 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  },
} as const satisfies Record<string, PreviewMotif>

export type PreviewSubject = keyof typeof PREVIEW_MOTIFS

const isSubject = (name: string): name is PreviewSubject => Object.hasOwn(PREVIEW_MOTIFS, name)

/** All of them. */
export const PREVIEW_SUBJECTS: readonly PreviewSubject[] = Object.keys(PREVIEW_MOTIFS).filter(isSubject)
