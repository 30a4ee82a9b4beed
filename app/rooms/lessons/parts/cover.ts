import type { PictureSource } from '#ui/picture.tsx'

/** The picture of a course; null where it has none. */
export const coverOf = ({ slug, hasCover }: { slug: string; hasCover: boolean }): PictureSource | null =>
  hasCover ? { src: `/lesson/cover/${encodeURIComponent(slug)}`, width: 1280, height: 720 } : null
