export type Scene = 'front' | 'room' | 'food' | 'pool' | 'lobby'

/** What Hotelbeds calls a picture of each scene. */
export const SCENES: readonly { readonly scene: Scene; readonly kind: string }[] = [
  { scene: 'front', kind: 'GEN' },
  { scene: 'room', kind: 'HAB' },
  { scene: 'food', kind: 'RES' },
  { scene: 'pool', kind: 'PIS' },
  { scene: 'lobby', kind: 'COM' },
]

interface Drawing {
  readonly seed: number
  readonly width: number
  readonly height: number
}

/** Hues of walls and skies. */
const HUES = [18, 32, 44, 160, 200, 216, 250, 340]

/** A picture in place of a photograph, on a board of 96 by 64. */
export function drawScene(scene: Scene, { seed, width, height }: Drawing): string {
  const hue = HUES[seed % HUES.length] ?? 0
  const wall = (light: number) => `hsl(${hue} 35% ${light}%)`
  const shapes: Readonly<Record<Scene, string>> = {
    front: `${sky(200)}<path fill="hsl(110 25% 45%)" d="M0 52h96v12H0z"/>${tower(seed, wall)}`,
    pool: `${sky(195)}<path fill="${wall(78)}" d="M0 30h96v34H0z"/><path fill="hsl(190 60% 52%)" d="M10 40h76l8 18H2z"/><path fill="none" stroke="#fff" stroke-opacity=".5" d="M16 46q6-3 12 0t12 0 12 0 12 0 12 0M12 52q6-3 12 0t12 0 12 0 12 0 12 0"/>`,
    room: `<path fill="${wall(86)}" d="M0 0h96v64H0z"/><path fill="hsl(30 30% 60%)" d="M0 48h96v16H0z"/><path fill="hsl(205 60% 80%)" d="M62 8h24v22H62z"/><path fill="${wall(40)}" d="M10 22h40v18H10z"/><path fill="#fff" d="M8 34h46v14H8z"/><path fill="${wall(62)}" d="M8 40h46v12H8z"/>`,
    food: `<path fill="${wall(30)}" d="M0 0h96v64H0z"/><circle cx="48" cy="34" r="22" fill="#fff"/><circle cx="48" cy="34" r="15" fill="${wall(90)}"/><circle cx="44" cy="32" r="6" fill="hsl(20 70% 55%)"/><circle cx="54" cy="37" r="5" fill="hsl(95 45% 45%)"/>`,
    lobby: `<path fill="${wall(82)}" d="M0 0h96v64H0z"/><path fill="hsl(30 25% 70%)" d="M0 46h96v18H0z"/><path fill="${wall(45)}" d="M20 32h56v18H20z"/><path stroke="hsl(45 70% 60%)" stroke-width="2" d="M30 0v12M48 0v16M66 0v12"/><path fill="hsl(45 80% 70%)" d="M26 12h8v4h-8zM44 16h8v4h-8zM62 12h8v4h-8z"/>`,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(height)}" viewBox="0 0 96 64">${shapes[scene]}</svg>`
}

const sky = (hue: number): string => `<path fill="hsl(${hue} 60% 82%)" d="M0 0h96v64H0z"/>`

function tower(seed: number, wall: (light: number) => string): string {
  const top = 10 + (seed % 5) * 3
  const windows = Array.from({ length: 4 * 7 }, (_, at) => {
    const y = top + 4 + Math.floor(at / 7) * 9
    return y < 46 ? `<path fill="hsl(205 50% 70%)" d="M${21 + (at % 7) * 8} ${y}h4v5h-4z"/>` : ''
  })
  return `<path fill="${wall(72)}" d="M16 ${top}h62v${54 - top}H16z"/>${windows.join('')}<path fill="${wall(30)}" d="M44 46h8v8h-8z"/>`
}
