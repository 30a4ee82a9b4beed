/** The pictures that are taken (kernel/pictures/picture-kind.ts), for `accept`: phones turn their HEIC into JPEG for it. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
export const pictureOrPdfTypes = `${pictureTypes},application/pdf,.pdf`

/** Does the `accept` of a file input admit this file? Dropped and pasted files do not ask the browser. */
export function accepts(accept: string | undefined, file: { name: string; type: string }): boolean {
  if (!accept) return true
  const name = file.name.toLowerCase()
  return accept
    .toLowerCase()
    .split(',')
    .map((wanted) => wanted.trim())
    .some((wanted) =>
      wanted.startsWith('.')
        ? name.endsWith(wanted)
        : wanted.endsWith('/*')
          ? file.type.startsWith(wanted.slice(0, -1))
          : file.type === wanted,
    )
}
