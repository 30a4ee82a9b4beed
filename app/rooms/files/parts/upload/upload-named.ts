import type { ChosenFile } from './upload-outside.ts'

/** Many phones call every photo "image.jpg", and browsers every pasted picture "image.png": here by when it was made. */
export function named(chosen: ChosenFile, photoName: string): ChosenFile {
  const [, ending] = /^image(\.\w+)$/i.exec(chosen.file.name) ?? []
  if (!ending) return chosen
  const { file } = chosen
  const at = new Date(file.lastModified + 7 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll(':', '.')
  const { type, lastModified } = file
  return { ...chosen, file: new File([file], `${photoName} ${at}${ending}`, { type, lastModified }) }
}
