/** Certificates as PDF or PNG; runs off the loop. Many at once share what the engine has set already. */
import { pixelsOfSvg } from '#kernel/pictures/pixels-of-svg.ts'
import { typst, typstFamilies, typstSerifs } from '#kernel/typst.server.ts'
import { drawGround } from './ground.ts'
import type { Paper } from './layout.ts'
import { ownPage } from './own-page.ts'
import { sheetPage } from './sheet-page.ts'

export interface Wanted {
  papers: Paper[]
  /** Pictures of the papers by their key, as PNG. */
  pictures: Record<string, Uint8Array>
  form: 'pdf' | 'png'
  /** Unix seconds, of each: the same paper is the same bytes. */
  at: number[]
}

/** `wrong`: what the engine says of a template of somebody's own; `pages`: it makes more than the one. */
export type Drawn = { bytes: Uint8Array[] } | { missing: string } | { wrong: string } | { pages: true }

/** `missing`: this machine has no engine. */
export async function run({ papers, pictures, form, at }: Wanted): Promise<Drawn> {
  const engine = await typst()
  if ('missing' in engine) return engine
  const { compiler } = engine
  const named = new Map(Object.keys(pictures).map((key, at) => [key, `picture-${at}.png`]))
  for (const [key, name] of named) compiler.mapShadow(`/nowhere/${name}`, Buffer.from(pictures[key]!))
  try {
    const bytes: Uint8Array[] = []
    for (const [place, paper] of papers.entries()) {
      const page = paper.source ? ownPage(paper.source) : sheetPage
      const made = compiler.compile({ mainFileContent: page, inputs: inputsOf(paper, named) })
      if (!made.result && paper.source) return { wrong: saidBy(made.takeDiagnostics()?.shortDiagnostics) }
      if (!made.result)
        throw new Error(`the sheet was not drawn: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics)}`)
      if (paper.source && !isOnePage(compiler.plainSvg(made.result), paper)) return { pages: true }
      if (form === 'pdf') bytes.push(compiler.pdf(made.result, { creationTimestamp: at[place]! }))
      else bytes.push(await pixelsOf(compiler.plainSvg(made.result), paper))
    }
    return { bytes }
  } finally {
    compiler.resetShadow()
    // What the next part may use again is kept; what two have not used is not.
    compiler.evictCache(2)
  }
}

function inputsOf({ qr, ...paper }: Paper, named: ReadonlyMap<string, string>): Record<string, string> {
  const [width, height] = paper.isUpright ? [210, 297] : [297, 210]
  const picture = (key: string) => named.get(key) ?? ''
  const words = (text: string) => wordsOf(text)
  return {
    paper: JSON.stringify({
      ...paper,
      headingWords: words(paper.heading),
      nameWords: words(paper.name),
      courseWords: words(paper.course),
      signers: paper.signers.map((signer) => ({
        name: words(signer.name),
        title: words(signer.title),
        picture: picture(signer.picture),
      })),
      seal: picture(paper.seal),
      logo: picture(paper.logo),
      code: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}"><path fill="#1d2126" d="${qr.path}"/></svg>`,
      ground: drawGround({ layout: paper.layout, accent: paper.accent, width: width!, height: height! }),
    }),
    fonts: JSON.stringify(typstFamilies),
    serifs: JSON.stringify(typstSerifs),
  }
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a line may end: between words, never inside one, and never before a closing mark. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFC'))) {
    const last = words.at(-1)
    const clings = !isWordLike && segment !== ' ' && last !== undefined && last !== ' '
    if (clings || /^[("“‘[]$/.test(last ?? '')) words[words.length - 1] += segment
    else words.push(segment)
  }
  return words
}

const pixelsOf = (svg: string, { isUpright }: Paper): Promise<Uint8Array> =>
  pixelsOfSvg(svg, isUpright ? { width: 210, height: 297 } : { width: 297, height: 210 })

/** As large as a sheet, and no second one under it. */
function isOnePage(svg: string, { isUpright }: Paper): boolean {
  const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const [w, h] = isUpright ? [210, 297] : [297, 210]
  const isLike = (points: unknown, mm: number) => Math.abs(Number(points) - (mm / 25.4) * 72) < 1
  return isLike(width, w!) && isLike(height, h!)
}

function saidBy(said: unknown[] | undefined): string {
  const [first] = (said ?? []) as { message?: string }[]
  return String(first?.message ?? 'it cannot be read').slice(0, 300)
}
