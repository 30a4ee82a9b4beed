import type { PictureSource } from '#ui/picture.tsx'

export const coverSrc = (slug: string): string => `/lesson/cover/${encodeURIComponent(slug)}`

/** The picture of a course: its own, or one that is drawn for it. */
export const coverOf = ({ slug }: { slug: string }): PictureSource => ({
  src: coverSrc(slug),
  width: 1280,
  height: 720,
})
