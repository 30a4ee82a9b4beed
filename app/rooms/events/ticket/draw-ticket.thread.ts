/** A ticket as PDF; runs off the loop. */
import { typst, typstFamilies, written } from '#kernel/typst.server.ts'
import { ticketPage } from './ticket-page.ts'

export interface Paper {
  title: string
  kind: string
  when: string
  place: string
  holderLabel: string
  holder: string
  note: string
  code: string
  number: string
  /** Rows of the QR: where each run of dark modules begins, and how long it is. */
  qr: [number, number][][]
}

/** `missing`: this machine has no engine. */
export async function run({
  paper,
  at,
}: {
  paper: Paper
  at: number
}): Promise<{ bytes: Uint8Array } | { missing: string }> {
  const engine = await typst()
  if ('missing' in engine) return engine
  const { compiler, letters } = engine
  try {
    const made = compiler.compile({
      mainFileContent: ticketPage,
      inputs: {
        ticket: JSON.stringify(paper, (_key, value) => (typeof value === 'string' ? written(value, letters) : value)),
        fonts: JSON.stringify(typstFamilies),
      },
    })
    if (!made.result)
      throw new Error(`the ticket was not drawn: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics)}`)
    return { bytes: compiler.pdf(made.result, { creationTimestamp: at }) }
  } finally {
    compiler.evictCache(0)
  }
}
