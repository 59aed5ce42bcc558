/** Where XCover sells real cover, and where it practises. Any other address is somebody in its place. */
export const XCOVER_LIVE = 'https://api.xcover.com/xcover'
export const XCOVER_STAGING = 'https://staging.api.xcover.com/xcover'
