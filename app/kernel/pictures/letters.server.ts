/**
 * The house's own letters for words over a picture. sharp draws empty boxes with the woff that npm brings, so its two
 * halves, Thai and Latin, are unpacked into plain TrueType once, under names of their own: two files of one name would
 * stand in each other's way.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { settings } from '../settings.server.ts'
import { trueType } from '../true-type.server.ts'
import { sharpEngine } from './draw.server.ts'

const halves = ['thai', 'latin'] as const
const familyOf = (half: string) => `Sala ${half}`

/** For `font-family`. */
export const letterFamily = halves.map(familyOf).join(', ')

/** How wide a line of Pango's markup is, in letter sizes. */
export async function lettersWide(markup: string): Promise<number> {
  await loadLetters()
  const sharp = await sharpEngine()
  const { info } = await sharp({ text: { text: markup, font: `${letterFamily} 100`, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.width / 100
}

let loaded: Promise<void> | undefined

/** From here on this process draws with them. */
function loadLetters(): Promise<void> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<void> {
  const sharp = await sharpEngine()
  const folder = join(settings().dataDir, 'fonts')
  await mkdir(folder, { recursive: true })
  for (const half of halves) {
    const fontfile = join(folder, `mark-${half}.ttf`)
    const beside = `${fontfile}.${process.pid}`
    await writeFile(beside, trueType(await readFile(woffOf(half)), familyOf(half)))
    await rename(beside, fontfile)
    // Drawing one letter makes the file known to whatever draws text in this process.
    await sharp({ text: { text: '.', font: familyOf(half), fontfile } })
      .raw()
      .toBuffer()
  }
}

const woffOf = (half: string): string =>
  createRequire(import.meta.url).resolve(
    `@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-${half}-600-normal.woff`,
  )
