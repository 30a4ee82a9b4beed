/** The chart as a picture of its own: its font inside, so that it looks the same wherever it is opened. */
import latinFont from '@fontsource/sarabun/files/sarabun-latin-400-normal.woff2?url'
import thaiFont from '@fontsource/sarabun/files/sarabun-thai-400-normal.woff2?url'
import thaiBoldFont from '@fontsource/sarabun/files/sarabun-thai-600-normal.woff2?url'
import { paintPicture, PICTURE_FONT } from './paint-picture.ts'
import { SIZE } from './wheel-layout.ts'

const faces = [
  { url: thaiFont, weight: 400, range: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC' },
  { url: thaiBoldFont, weight: 600, range: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC' },
  { url: latinFont, weight: 400, range: 'U+0000-00FF,U+2000-206F,U+2190-21FF,U+2212' },
] as const

export async function saveSvg(svg: SVGSVGElement, name: string): Promise<void> {
  download(new Blob([await standalone(svg)], { type: 'image/svg+xml' }), `${name}.svg`)
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  download(await pngOf(svg), `${name}.png`)
}

/** 1280 × 1280, with its fonts from the first time on. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  await (fonts ??= loadFonts())
  const size = 1280
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const paper = canvas.getContext('2d')!
  paper.scale(size / SIZE, size / SIZE)
  paintPicture(svg, paper)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  )
}

let fonts: Promise<void> | undefined

async function loadFonts(): Promise<void> {
  try {
    const loading = faces.map(({ url, weight, range }) =>
      new FontFace(PICTURE_FONT, `url(${url}) format('woff2')`, { weight: String(weight), unicodeRange: range }).load(),
    )
    for (const face of await Promise.all(loading)) document.fonts.add(face)
  } catch (error) {
    fonts = undefined
    throw error
  }
}

async function standalone(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', '640')
  copy.setAttribute('height', '640')
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = (await Promise.all(faces.map(faceOf))).join('')
  copy.prepend(sheet)
  return new XMLSerializer().serializeToString(copy)
}

async function faceOf({ url, weight, range }: (typeof faces)[number]): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `@font-face{font-family:Sarabun;font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${text}) format('woff2')}`
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
