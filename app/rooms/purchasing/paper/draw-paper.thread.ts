/** A paper of purchasing as PDF; runs off the loop. */
import { typst, typstFamilies, written } from '#kernel/typst.server.ts'
import { paperPage, type PaperSaid } from './paper-page.ts'

/** `missing`: this machine has no engine. */
export async function run({
  paper,
  at,
}: {
  paper: PaperSaid
  at: number
}): Promise<{ bytes: Uint8Array } | { missing: string }> {
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
      throw new Error(`the paper was not drawn: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics)}`)
    return { bytes: compiler.pdf(made.result, { creationTimestamp: at }) }
  } finally {
    compiler.evictCache(0)
  }
}
