/** Where it begins after the list, and how many bytes it has. */
export type Place = [at: number, length: number]
export interface PackedFile {
  url: string
  etag: string
  bytes: Place
  br: Place | null
  gzip: Place | null
}
export const headBytes: number
export function packFolder(folder: string, packed: string): void
