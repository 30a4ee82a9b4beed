/** A gantt as PDF or PNG; runs off the loop, since a long plan takes its time. */
import sharp from 'sharp'
import { typst, typstFamilies, written } from '#kernel/typst.server.ts'
import type { Paper } from './paper.ts'
import { paperPage } from './paper-page.ts'

export interface Drawn {
  bytes: Uint8Array
}

/** `missing`: this machine has no engine. */
export async function run({
  paper,
  form,
  at,
}: {
  paper: Paper
  form: 'pdf' | 'png'
  at: number
}): Promise<Drawn | { missing: string }> {
  const engine = await typst()
  if ('missing' in engine) return engine
  const { compiler, letters } = engine
  try {
    const made = compiler.compile({
      mainFileContent: paperPage,
      inputs: {
        paper: JSON.stringify(paper, (_key, value) => (typeof value === 'string' ? written(value, letters) : value)),
        fonts: JSON.stringify(typstFamilies),
      },
    })
    if (!made.result)
      throw new Error(`the paper was not made: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics)}`)
    if (form === 'pdf') return { bytes: compiler.pdf(made.result, { creationTimestamp: at }) }
    // Its words are drawn as shapes: no font of the machine is asked for.
    // Without their unit its measures are scaled once, by the density alone.
    const text = compiler.plainSvg(made.result)
    const end = text.indexOf('>')
    const svg = Buffer.from(text.slice(0, end).replaceAll(/(width|height)="([\d.]+)pt"/g, '$1="$2"') + text.slice(end))
    const { data } = await sharp(svg, { density: density(paper), unlimited: true, limitInputPixels: false })
      .flatten({ background: '#fff' })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data }
  } finally {
    compiler.evictCache(0)
  }
}

/** Sharp enough to read, and within what a picture may measure: 30,000 pixels a side, 120 million in all. */
function density({ width, height }: Paper): number {
  const usual = 130
  const side = (30_000 / Math.max(width, height)) * 25.4
  const area = Math.sqrt(120_000_000 / (width * height)) * 25.4
  return Math.floor(Math.min(usual, side, area))
}
