import { DRAWN_AMENITIES, PICTURE_VIEWS, type PictureView } from '../../products/hotels/stay/picture-address.ts'
import { LIGHTS } from '../lights.server.ts'
import { seeded } from '../seeded.server.ts'
import { building } from './buildings.server.ts'
import { coloursOf, sheetOf } from './colours.server.ts'
import { bathroom, bedroom, food, lobby } from './interiors.server.ts'
import { cityAt } from './near-city.server.ts'
import { beach, gym, pool, spa, view } from './outside.server.ts'
import { between, foreground, GROUND, H, type Scene, sky, town, tree, W } from './scenery.server.ts'

/** What an address says of a picture. */
interface PictureAsked {
  readonly hotel: string
  readonly stars: number
  readonly country: string
  readonly letters: string
  readonly latitude: number
  readonly longitude: number
  readonly view: PictureView
  readonly variant: number
}

const LETTERS = DRAWN_AMENITIES.map(([letter]) => letter).join('')
const FACTS = new RegExp(`^([1-5])([A-Z]{2})([${LETTERS}]{0,${LETTERS.length}})_(-?\\d{1,2}\\.\\d)_(-?\\d{1,3}\\.\\d)$`)

/** Reads the parts of an address; null where it is none of `pictureAddress`. */
export function readPicture(parts: { hotel: string; facts: string; file: string }): PictureAsked | null {
  const match = FACTS.exec(parts.facts)
  const [, name, variant = '0'] = /^([a-z]+)(?:-([1-9]))?\.svg$/.exec(parts.file) ?? []
  const wanted = PICTURE_VIEWS.find((each) => each === name)
  if (!match || !wanted || parts.hotel.length > 80) return null
  const [, stars, country = '', letters = '', latitude, longitude] = match
  return {
    hotel: parts.hotel,
    stars: Number(stars),
    country,
    letters,
    latitude: Number(latitude),
    longitude: Number(longitude),
    view: wanted,
    variant: Number(variant),
  }
}

/**
 * Draws a hotel, or something of it, as an SVG of a few kilobytes: always the same for the same facts, another for
 * each hotel, by day and, where the reader's screen is dark, by night.
 */
export function drawHotel(asked: PictureAsked): string {
  const random = seeded(asked.hotel)
  const light = LIGHTS[(['dawn', 'day', 'day', 'dusk'] as const)[between(random, 0, 3)] ?? 'day']
  const colours = coloursOf(random, light)
  const { stars, country, latitude, longitude, letters } = asked
  const scene: Scene = {
    random: seeded(`${asked.hotel} ${asked.view} ${asked.variant}`),
    stars,
    country,
    latitude,
    city: cityAt(latitude, longitude),
    has: (letter) => letters.includes(letter),
  }
  const drawing = VIEWS[asked.view](scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${sheetOf(colours, drawing)}${drawing}</svg>`
}

/** The house among its trees, before the town and behind street, garden or sea. */
function front(scene: Scene): string {
  const { random } = scene
  return [
    sky(scene, GROUND + 4),
    town(scene),
    tree(scene, between(random, 28, 66), 1 + random() * 0.3),
    tree(scene, between(random, 410, 452), 1 + random() * 0.4),
    building(scene),
    foreground(scene),
    tree(scene, between(random, 10, 40), 1.4, GROUND + 16),
    random() < 0.6 ? tree(scene, between(random, 446, 472), 1.5, GROUND + 18) : '',
  ].join('')
}

const VIEWS: Readonly<Record<PictureView, (scene: Scene) => string>> = {
  front,
  room: (scene) => bedroom(scene, 'room'),
  twin: (scene) => bedroom(scene, 'twin'),
  family: (scene) => bedroom(scene, 'family'),
  suite: (scene) => bedroom(scene, 'suite'),
  bathroom,
  lobby,
  food,
  view,
  pool,
  beach,
  spa,
  gym,
}
