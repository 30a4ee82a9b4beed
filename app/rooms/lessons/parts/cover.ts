import type { PictureSource } from '#ui/picture.tsx'
import { drawnCover } from '../course/draw-cover.ts'

export const coverSrc = (slug: string): string => `/lesson/cover/${encodeURIComponent(slug)}`

/** The picture of a course: its own, or one that is drawn for it where it stands. */
export const coverOf = ({ slug, hasCover }: { slug: string; hasCover: boolean }): PictureSource => ({
  src: hasCover ? coverSrc(slug) : `data:image/svg+xml,${encodeURIComponent(drawnCover(slug))}`,
  width: 1280,
  height: 720,
})
