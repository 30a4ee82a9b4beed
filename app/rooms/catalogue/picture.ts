/** Pure: names and addresses of pictures, for screens and server. */
import type { LocalText } from '#kernel/context.ts'

export interface Picture {
  /** Random, unguessable, without the tenant; its files are {name}-{size}.webp. */
  name: string
  /** Of the largest size, in px. */
  width: number
  height: number
  alt: LocalText
}

export const mostPictureBytes = 10 * 1024 * 1024

/** Longest side in px of the files kept of each picture. */
export const pictureSizes = [320, 640, 1200] as const
export type PictureSize = (typeof pictureSizes)[number]

export const picturePath = (name: string, size: PictureSize): string => `/picture/${pictureFile(name, size)}`
export const pictureFile = (name: string, size: PictureSize): string => `${name}-${size}.webp`

/** For `<img srcset>`: w is the width of each file. */
export function pictureSrcSet({ name, width, height }: Picture): string {
  const longest = Math.max(width, height)
  return pictureSizes
    .map(
      (size) => `${picturePath(name, size)} ${Math.max(1, Math.round((width * Math.min(size, longest)) / longest))}w`,
    )
    .join(', ')
}
