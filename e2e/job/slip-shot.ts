/** What a printer was sent, as a picture to look at, where SALA_SHOTS names a folder. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { Bitmap } from '#rooms/pos/parts/print/escpos.ts'
import { isBlack } from '#rooms/pos/parts/print/read-escpos.ts'

export async function keepShot(picture: Bitmap, name: string): Promise<void> {
  const folder = process.env.SALA_SHOTS
  if (!folder) return
  const { width, height } = picture
  const grey = Buffer.alloc(width * height, 255)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isBlack(picture, x, y)) grey[y * width + x] = 0
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(join(folder, `${name}.png`))
}
