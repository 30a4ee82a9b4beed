/** How a picture is drawn from another: upright, in the colours of screens, and without EXIF, place or whatever else came in the file. */
import type Engine from 'sharp'
import type { Sharp } from 'sharp'

export interface Wanted {
  /** The box in px; a height that is not said is the width. */
  width: number
  height?: number
  /** inside: its own shape, never enlarged. cover: fills the box, its middle. contain: the whole in the box. fill: pulled into it. */
  fit?: 'inside' | 'cover' | 'contain' | 'fill'
  /** pixels: red, green, blue, alpha. shades: one grey value per pixel. */
  format: 'webp' | 'avif' | 'png' | 'pixels' | 'shades'
  quality?: number
  /** What shows through where it is transparent; without one it stays so. */
  background?: string
  /** A layer of exactly that size, laid over it: SVG of our own. */
  over?: (width: number, height: number) => Promise<Buffer>
}

export interface Drawn {
  bytes: Buffer<ArrayBuffer>
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const seconds = 30
export const usualQuality = 82

let engine: Promise<typeof Engine> | undefined
/** One thread for each, and nothing kept of pictures that were: the turns (read-picture.server.ts) bound the rest. */
export const sharpEngine = () =>
  (engine ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))

interface Raw extends Size {
  data: Buffer
  channels: 1 | 2 | 3 | 4
}

/** Decoded once, no larger than the largest that is wanted of it. Throws for what is broken. */
export async function decoded(
  bytes: Uint8Array,
  size: Size,
  wanted: readonly Wanted[],
  mostPixels: number,
): Promise<Raw> {
  const sharp = await sharpEngine()
  const scale = Math.min(1, Math.max(...wanted.map((each) => scaleOf(each, size))))
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    .timeout({ seconds })
    .autoOrient()
    .resize(px(size.width * scale), px(size.height * scale), { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const px = (side: number): number => Math.max(1, Math.round(side))

function scaleOf({ width, height = width, fit = 'inside' }: Wanted, size: Size): number {
  const [across, down] = [width / size.width, height / size.height]
  return fit === 'inside' || fit === 'contain' ? Math.min(across, down) : Math.max(across, down)
}

export async function drawn({ data, ...raw }: Raw, wanted: Wanted): Promise<Drawn> {
  const sharp = await sharpEngine()
  const shaped = resized(sharp(data, { raw }).timeout({ seconds }), wanted)
  if (!wanted.over) return written(shaped, wanted)
  const { data: whole, info } = await shaped.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const layer = await wanted.over(width, height)
  return written(sharp(whole, { raw: { width, height, channels } }).composite([{ input: layer }]), wanted)
}

function resized(picture: Sharp, { width, height = width, fit = 'inside', background }: Wanted): Sharp {
  const onGround = background ? picture.flatten({ background }) : picture
  return onGround.resize(width, height, {
    fit,
    background: background ?? '#0000',
    withoutEnlargement: fit === 'inside',
  })
}

async function written(picture: Sharp, { format, quality }: Wanted): Promise<Drawn> {
  const { data, info } = await formats[format](picture, quality).toBuffer({ resolveWithObject: true })
  return { bytes: data as Drawn['bytes'], width: info.width, height: info.height }
}

const formats: Readonly<Record<Wanted['format'], (picture: Sharp, quality?: number) => Sharp>> = {
  webp: (picture, quality = usualQuality) => picture.webp({ quality, alphaQuality: 100 }),
  avif: (picture, quality = 55) => picture.avif({ quality, effort: 2 }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  pixels: (picture) => picture.ensureAlpha().raw(),
  shades: (picture) => picture.greyscale().raw(),
}

/** Squares of black and white, such as a QR code, enlarged without a blur. */
export async function blackAndWhitePng(shades: Uint8Array, modules: number, side: number): Promise<Uint8Array> {
  const sharp = await sharpEngine()
  return sharp(shades, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
