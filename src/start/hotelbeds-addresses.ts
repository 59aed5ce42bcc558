/** Where Hotelbeds sells real stays, and where it practises. Any other address is somebody in its place. */
export const HOTELBEDS_LIVE = 'https://api.hotelbeds.com'
export const HOTELBEDS_TEST = 'https://api.test.hotelbeds.com'

const HOTELBEDS_PHOTOS = 'https://photos.hotelbeds.com'

/** Where pictures of hotels lie. Who answers in its place has them as well. */
export const hotelbedsPhotosOf = (address: string): string =>
  address === HOTELBEDS_LIVE || address === HOTELBEDS_TEST ? HOTELBEDS_PHOTOS : address
