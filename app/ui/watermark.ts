/** A picture with words across it, so that who copies it copies them too (product.md §2 "Watermarking"). */

export type WatermarkPlan = { fontPixels: number; places: readonly { x: number; y: number }[] }

/** Letters of a twentieth of the width, in rows aslant over the whole picture; `wordsWide` in letter sizes. */
export function watermarkPlan(width: number, height: number, wordsWide: number): WatermarkPlan {
  const fontPixels = width / 20
  const [stepX, stepY] = [fontPixels * (wordsWide + 2), fontPixels * 4]
  const reach = Math.hypot(width, height) / 2
  const places: { x: number; y: number }[] = []
  for (let row = -Math.ceil(reach / stepY); row <= reach / stepY; row++)
    for (let column = -Math.ceil(reach / stepX); column <= reach / stepX; column++)
      places.push({ x: (column + (row % 2 === 0 ? 0 : 0.5)) * stepX, y: row * stepY })
  return { fontPixels, places }
}

/** Draws the picture with its mark; one that cannot be fetched is only logged (product.md §2). */
export async function drawWatermarked(canvas: HTMLCanvasElement, src: string, words: string): Promise<void> {
  try {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const paper = canvas.getContext('2d')!
    paper.drawImage(picture, 0, 0)
    mark(paper, canvas, words)
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- "failed loads are only logged"
    console.error(`Failed to load image for watermark: ${src}`, error)
  }
}

function mark(paper: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement, words: string) {
  const family = getComputedStyle(document.body).fontFamily
  paper.font = `600 100px ${family}`
  const { fontPixels, places } = watermarkPlan(width, height, paper.measureText(words).width / 100)
  paper.font = `600 ${fontPixels}px ${family}`
  paper.textAlign = 'center'
  paper.translate(width / 2, height / 2)
  paper.rotate(-Math.PI / 8)
  paper.lineWidth = fontPixels / 14
  paper.strokeStyle = 'rgb(0 0 0 / 0.22)'
  paper.fillStyle = 'rgb(255 255 255 / 0.45)'
  for (const { x, y } of places) {
    paper.strokeText(words, x, y)
    paper.fillText(words, x, y)
  }
}
