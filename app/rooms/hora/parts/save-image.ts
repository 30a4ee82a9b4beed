/** The chart as a picture of its own: its font inside, so that it looks the same wherever it is opened. */
import { faces, loadFonts } from './chart-fonts.ts'
import { paintPicture } from './paint-picture.ts'
import { SIZE } from './wheel-layout.ts'

export async function saveSvg(svg: SVGSVGElement, name: string): Promise<void> {
  download(new Blob([await standalone(svg)], { type: 'image/svg+xml' }), `${name}.svg`)
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  download(await pngOf(svg), `${name}.png`)
}

/** 1280 × 1280, with its fonts from the first time on. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  await loadFonts()
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
