import type { PictureSource } from '#ui/picture.tsx'
import { type Picture, picturePath, type PictureSize, pictureSrcSet } from '../picture.ts'

/** A product's picture for `<Picture source>`. `size` is what a browser without srcset gets. */
export function pictureSource(picture: Picture | null | undefined, size: PictureSize = 640): PictureSource | null {
  if (!picture) return null
  const { name, width, height } = picture
  return { src: picturePath(name, size), width, height, srcSet: pictureSrcSet(picture) }
}
