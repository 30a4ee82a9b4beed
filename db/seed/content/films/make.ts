/**
 * Draws the films, their small pictures and the covers of the demo's school in a Chromium, without a network:
 * `node db/seed/content/films/make.ts`. What it writes is committed; nobody needs to run it but who changes a scene.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { thumbsFor } from '../../../../app/rooms/lessons/film/thumbs.ts'
import { schoolCovers } from '../school-covers.ts'
import { filmSeconds, schoolFilms } from '../school-films.ts'

const here = import.meta.dirname
const root = join(here, '../../../..')
const asText = async (path: string) => (await readFile(join(root, path))).toString('base64')
const fonts = 'node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
// A page of its own address: encoders are for secure pages only.
await page.route('https://films.invalid/**', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
)
await page.goto('https://films.invalid/')
await page.evaluate(
  async ({ library, drawing, letters }) => {
    const load = (text: string) => import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
    const bytes = (text = '') => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    for (const [weight, text] of letters as [string, string][]) {
      const font = new FontFace('Plex', bytes(text), { weight })
      document.fonts.add(await font.load())
    }
    const told = window as unknown as Record<string, unknown>
    told.library = await load(new TextDecoder().decode(bytes(library)))
    told.drawing = await load(new TextDecoder().decode(bytes(drawing)))
  },
  {
    library: await asText('node_modules/mediabunny/dist/bundles/mediabunny.min.mjs'),
    drawing: await asText('db/seed/content/films/draw.js'),
    letters: [
      ['400', await asText(`${fonts}-latin-400-normal.woff2`)],
      ['400', await asText(`${fonts}-latin-ext-400-normal.woff2`)],
      ['400', await asText(`${fonts}-thai-400-normal.woff2`)],
      ['600', await asText(`${fonts}-latin-600-normal.woff2`)],
      ['600', await asText(`${fonts}-thai-600-normal.woff2`)],
    ],
  },
)

type Made = { film: string; thumbs: string }
for (const film of schoolFilms) {
  const made = await page.evaluate(
    (of) => (window as unknown as { drawing: { makeFilm(of: unknown): Promise<Made> } }).drawing.makeFilm(of),
    { ...film, thumbs: thumbsFor(filmSeconds(film)) },
  )
  await writeFile(join(here, `${film.name}.mp4`), Buffer.from(made.film, 'base64'))
  await writeFile(join(here, `${film.name}.jpg`), Buffer.from(made.thumbs, 'base64'))
  console.log(film.name, filmSeconds(film), 's', made.film.length * 0.75, made.thumbs.length * 0.75)
}
for (const cover of schoolCovers) {
  const made = await page.evaluate(
    (of) => (window as unknown as { drawing: { makeCover(of: unknown): Promise<string> } }).drawing.makeCover(of),
    cover,
  )
  await writeFile(join(here, '../covers', `${cover.slug}.webp`), Buffer.from(made, 'base64'))
}
await browser.close()
