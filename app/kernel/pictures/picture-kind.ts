/** What a picture is, by its content: neither its name nor what its sender says counts. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'

/** What every room takes from people. HEIC needs a patented decoder that sharp does not bring; SVG may hold script. */
export const sentKinds = ['jpeg', 'png', 'webp'] as const satisfies readonly PictureKind[]

/** Photos of 24 and of 48 megapixels pass; what claims more is a bomb or a mistake. */
export const usualPixels = 50_000_000

const beginnings: readonly [RegExp, PictureKind | 'heic' | 'svg'][] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^[^]{4}ftyp[^]{0,40}avi[fs]/, 'avif'],
  [/^(II\*\0|MM\0\*)/, 'tiff'],
  [/^[^]{4}ftyp(hei|hev|mif1|msf1)/, 'heic'],
  [/^\s*(<\?xml|<!DOCTYPE svg|<svg)/i, 'svg'],
]

/** Null for what is none. HEIC and SVG are known to be told apart, and never opened. */
export function pictureKind(bytes: Uint8Array): PictureKind | 'heic' | 'svg' | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(64, bytes.byteLength)).toString('latin1')
  return beginnings.find(([begins]) => begins.test(head))?.[1] ?? null
}

/** One of those that every room takes. */
export const isSent = (kind: ReturnType<typeof pictureKind>): kind is (typeof sentKinds)[number] =>
  sentKinds.some((sent) => sent === kind)

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.byteLength)).toString('latin1') === '%PDF-'
