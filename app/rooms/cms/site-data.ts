import type { LocalText, Site } from '#kernel/context.ts'
import { type Picture, picturePath, pictureSrcSet } from '#rooms/catalogue/index.ts'

const isText = (value: unknown): value is LocalText =>
  typeof (value as LocalText | null)?.th === 'string' && typeof (value as LocalText).en === 'string'

/** What the tenant says of itself on its first page. */
export function siteTexts({ name, data }: Site): {
  name: LocalText
  tagline: LocalText | null
  about: LocalText | null
} {
  return { name, tagline: isText(data.tagline) ? data.tagline : null, about: isText(data.about) ? data.about : null }
}

/** The site's large picture, kept like a product's. */
export function pictureOf(value: unknown): { src: string; srcSet: string; width: number; height: number } | null {
  const picture = value as Picture | undefined
  if (typeof picture?.name !== 'string') return null
  return {
    src: picturePath(picture.name, 1200),
    srcSet: pictureSrcSet(picture),
    width: picture.width,
    height: picture.height,
  }
}
