/** Pure: the picture of an event, as pages show it. */
import type { PictureSource } from '#ui/picture.tsx'

export const coverSizes = [1280, 640] as const
export const mostCoverBytes = 15 * 1024 * 1024

export const coverSrc = (cover: string, size: (typeof coverSizes)[number] = 1280): string =>
  `/event/cover/${cover}-${size}.webp`

/** Null where it has none. */
export const coverOf = (cover: string | null): PictureSource | null =>
  cover === null
    ? null
    : {
        src: coverSrc(cover, 640),
        srcSet: coverSizes.map((size) => `${coverSrc(cover, size)} ${size}w`).join(', '),
        width: 1280,
        height: 720,
      }
