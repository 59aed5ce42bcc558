/** What stands at places of journeys: each on (0, 0) and up to 110 high at scale 1, as the landmarks of cities do. */
const GLOW = 'fill="#f6c35a" fill-opacity=".7"'
const SNOW = 'fill="#fff" fill-opacity=".8"'
const MIST = 'fill="#fff" fill-opacity=".35"'

/** Arches of a wall, lit from within. */
const arches = (x: number, y: number, count: number): string =>
  `<path ${GLOW} d="${Array.from({ length: count }, (_, at) => `M${x + at * 12} ${y}v-7a4 4 0 0 1 8 0v7z`).join('')}"/>`

export const SIGHTS = {
  kaaba: `<path d="M-22 0V-42h44V0z"/><path ${GLOW} d="M-22-33h44v4h-44zM7-18h8V-2H7z"/>`,
  clock_tower: '<path d="M-17 0V-68h4v-14h4v-10l9-18 9 18v10h4v14h4V0z"/><circle cy="-74" r="7" fill="#f6c35a"/>',
  green_dome:
    '<path d="M-30 0V-28h60V0z"/><path fill="#3f9a6b" d="M-19-28c0-18 9-27 19-31 10 4 19 13 19 31z"/><path d="M-1-58h2v-10h-2z"/>',
  golden_dome:
    '<path d="M-26 0V-28h52V0z"/><path fill="#f0b13c" d="M-20-28c0-18 9-27 20-31 11 4 20 13 20 31z"/><path d="M-1-58h2v-10h-2z"/>',
  walls: `<path d="M-66 0V-20${'h6v-5h6v5'.repeat(11)}V0z"/>${arches(-58, -2, 2)}`,
  keep: '<path d="M-18 0V-58h5v-6h6v6h5v-6h6v6h5v-6h6v6h5V0z"/>',
  basilica: `<path d="M-46 0V-34h20c0-22 12-32 24-35v-10h-4v-3h4v-6h3v6h4v3H1v10C14-68 26-56 26-34h20V0z"/>${arches(-40, -4, 7)}`,
  church: '<path d="M-20 0V-38L-8-50V-64L0-90l8 26v14l12 12V0z"/><path d="M-1.5-104h3v16h-3zM-5.5-100h11v3h-11z"/>',
  arena: `<path d="M-56 0V-46l84-8 28 22V0z"/>${arches(-50, -4, 8)}${arches(-50, -24, 8)}`,
  palace: `<path d="M-72 0V-30H72V0zM-76-30l8-9H68l8 9zM-20-38L0-54 20-38z"/>${arches(-68, -6, 11)}`,
  tent: `<path d="M-26 0L0-34 26 0z"/><path ${GLOW} d="M-6 0L0-15 6 0z"/>`,
  dhow: `<path d="M-40-19C-24-8 24-8 42-21L32-2H-28z"/><path ${SNOW} d="M-16-20C-12-52 6-78 24-90 26-64 20-38 6-20z"/>`,
  snow_mountain: `<path d="M-110 0L-34-60-16-70 6-72 22-64 110 0z"/><path ${SNOW} d="M-34-60L-16-70 6-72 22-64 36-53 20-57 10-48-2-57-16-47-24-54-48-49z"/>`,
  table_mountain: `<path d="M-110 0C-100-22-90-46-76-54L66-56C82-50 94-24 110 0z"/><path ${MIST} d="M-80-57c30-9 120-10 150-2-10 7-18 8-24 4-22-4-50 3-72-1-18 5-36 6-54-1z"/>`,
  peaks: `<path d="M-110 0L-70-46-52-32-20-70 6-40 30-58 70-24 110 0z"/><path ${SNOW} d="M-20-70L-34-53-24-56-16-48-8-55 0-47z"/>`,
  falls: `<path d="M-112 0V-54H112V0z"/><path ${SNOW} d="M-92-54h24V0h-24zM-56-54h38V0h-38zM-6-54h20V0H-6zM26-54h46V0H26z"/><path ${MIST} d="M-112 0c12-18 34-20 50-9 16-16 44-16 60-2 18-14 46-10 58 2 16-6 44-8 56 9z"/>`,
  elephant: `<path d="M-28 0V-18C-36-24-36-36-30-43-22-52-6-54 10-53 28-52 37-43 38-30L40-6 36-20V0H26V-17H-4V0h-10V-17h-4V0z"/><path d="M-24-50c-14-4-27 3-27 16 0 9-2 19-7 30l4 1c7-9 10-19 11-26 9 2 18-2 20-9z"/><path ${SNOW} d="M-43-22c-6 7-11 8-16 6 6-2 9-6 11-9z"/>`,
  giraffe:
    '<path d="M-12 0L-10-30C-13-37-8-43-2-45L14-88C12-93 16-99 22-99l11 7-2 4-9-1L10-45c9 3 11 8 11 15L23 0h-4L15-26H-2L-8 0z"/>',
} as const satisfies Record<string, string>
