/** Pure: what a file becomes by its name. */
import type { ItemKind } from './course-input.ts'

const endings: Record<string, ItemKind> = {
  ...Object.fromEntries(['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'].map((ending) => [ending, 'video'] as const)),
  ...Object.fromEntries(['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'flac'].map((ending) => [ending, 'audio'] as const)),
  ...Object.fromEntries(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'].map((ending) => [ending, 'text'] as const)),
  pdf: 'pdf',
  zip: 'scorm',
}

/** A picture is an article that shows it. Null: nothing that is learnt from. */
export const kindOfFile = (name: string): ItemKind | null => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? endings[ending]! : null
}

export const isPicture = (name: string): boolean => /\.(jpe?g|png|webp|avif|gif)$/i.test(name)
export const isCaptions = (name: string): boolean => /\.(vtt|srt)$/i.test(name)
