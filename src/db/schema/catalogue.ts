export interface CatalogueTables {
  /** Pictures of what the agency sells itself, by what is in them: they never change. */
  catalogue_photos: {
    hash: string
    media_type: string
    width: number
    height: number
    content: Uint8Array
  }
  /** The same pictures in other widths. */
  catalogue_photo_copies: {
    /** Of the picture as it came. */
    photo: string
    hash: string
    media_type: string
    width: number
    height: number
    content: Uint8Array
  }
  /** What catalogue files call them. */
  catalogue_photo_names: {
    file: string
    hash: string
  }
}
