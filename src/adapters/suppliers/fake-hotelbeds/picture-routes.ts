import { Hono } from 'hono'
import { drawScene, SCENES, type Scene } from './draw-scene.ts'

/** Folders of sizes, by the width of what lies in them. */
const WIDTHS: Readonly<Record<string, number>> = { '': 320, bigger: 800, xl: 1024 }
const HEIGHT_OF_WIDTH = 2 / 3
const PICTURES = 6
/** So many hotels have one picture that is not there in any size, and one that is not there in the largest. */
const ONE_IN = 6
/** Some have no pictures at all. */
const WITHOUT = 5

/** Pictures of a hotel, as its description lists them; the last is first in the order to be seen. */
export function imagesOf(code: number, roomCodes: readonly string[]): readonly object[] {
  if (code % WITHOUT === 0) return []
  const folder = `${String(code).slice(0, 2)}/${code}`
  const general = Array.from({ length: PICTURES }, (_, at) => ({
    imageTypeCode: SCENES[at % SCENES.length]?.kind,
    path: `${folder}/${code}a_hb_${at}.jpg`,
    order: PICTURES - at,
    visualOrder: at === PICTURES - 1 ? 0 : at + 10,
  }))
  const rooms = roomCodes.slice(0, 2).map((roomCode, at) => ({
    imageTypeCode: 'HAB',
    path: `${folder}/${code}a_hb_ro_${at}.jpg`,
    roomCode,
    roomType: roomCode.split('.')[0],
    order: 50 + at,
    visualOrder: 50 + at,
  }))
  return [...general, ...rooms]
}

/** `/giata/bigger/10/100/100a_hb_0.jpg` */
const PATH = /^\/giata\/(?:([a-z]+)\/)?(\d\d)\/(\d{9})\/\3a_hb_(ro_)?(\d)\.jpg$/

/** Hotelbeds' server of pictures, which asks for no key. What is not there is forbidden, as there. */
export function pictureRoutes(): Hono {
  const app = new Hono({ strict: false })
  app.get('/giata/*', (c) => {
    const [, size = '', , code = '', room, at = '0'] = PATH.exec(c.req.path.slice(c.req.path.indexOf('/giata/'))) ?? []
    const width = WIDTHS[size]
    if (code === '' || width === undefined || isMissing(Number(code), { size, at: Number(at), room })) {
      return c.body('<Error><Code>AccessDenied</Code></Error>', 403, { 'Content-Type': 'application/xml' })
    }
    const scene: Scene = room ? 'room' : (SCENES[Number(at) % SCENES.length]?.scene ?? 'front')
    return c.body(drawScene(scene, { seed: Number(code) + Number(at), width, height: width * HEIGHT_OF_WIDTH }), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  return app
}

function isMissing(code: number, picture: { size: string; at: number; room: string | undefined }): boolean {
  if (picture.room || code % ONE_IN !== 1) return false
  return picture.at === 1 || (picture.at === 2 && picture.size === 'xl')
}
