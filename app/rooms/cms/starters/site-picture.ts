import type { Site } from '#kernel/context.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import { PictureValue } from '../blocks/fields.ts'

/** The site's large picture, described by the site's name. */
export function heroPictureOf({ data, name }: Site): PagePicture | null {
  const read = PictureValue.safeParse({ alt: name, ...(data.hero as object | undefined) })
  return read.success ? { ...read.data, alt: read.data.alt.th ? read.data.alt : name } : null
}
