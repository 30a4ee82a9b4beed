/** The pictures of a folder as a gallery (product.md §2); what is no picture, or not drawn yet, is left out. */
import { Gallery, type GalleryItem } from '#ui/gallery.tsx'
import { inside } from '../../look/picture-sides.ts'
import type { ViewedFile } from '../../look/viewed-file.ts'

export type FolderGalleryProps = {
  /** As a list answers them (`viewedFile(item)`), or a share. */
  files: readonly ViewedFile[]
  /** The folder's name. */
  label: string
  /** two on a phone, beside a larger picture */
  compact?: boolean
}

export function FolderGallery({ files, ...rest }: FolderGalleryProps) {
  return <Gallery items={files.flatMap(galleryItem)} {...rest} />
}

/** The source's {thumbnail, full, caption}. */
function galleryItem({ name, small, large, width, height }: ViewedFile): GalleryItem[] {
  if (!small || !large || !width || !height) return []
  const caption = name.replace(/\.[^.]{1,5}$/, '')
  return [
    {
      source: { src: small, ...inside(320, width, height), srcSet: srcSetOf(small, large, { width, height }) },
      large: { src: large, ...inside(1280, width, height) },
      alt: caption,
      caption,
    },
  ]
}

/** A column is cut square: on a sharp screen the small one would be stretched. */
function srcSetOf(small: string, large: string, { width, height }: { width: number; height: number }): string {
  const [least, most] = [inside(320, width, height).width, inside(1280, width, height).width]
  return most > least ? `${small} ${least}w, ${large} ${most}w` : `${small} ${least}w`
}
