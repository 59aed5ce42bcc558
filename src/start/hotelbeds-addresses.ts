/** Where Hotelbeds sells real stays, and where it practises. Any other address is somebody in its place. */
export const HOTELBEDS_LIVE = 'https://api.hotelbeds.com'
export const HOTELBEDS_TEST = 'https://api.test.hotelbeds.com'
