/** A gantt as PDF or PNG; runs off the loop, since a long plan takes its time. */
import { pixelsOfSvg } from '#kernel/pictures/pixels-of-svg.ts'
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
    return { bytes: await pixelsOfSvg(compiler.plainSvg(made.result), paper) }
  } finally {
    compiler.evictCache(0)
  }
}
