/**
 * PDF/A-3b by Typst (kernel/typst.server.ts), with its XML inside (decision 238). A call is one piece of work without a
 * pause, so papers are drawn one at a time.
 */
import { log } from '#kernel/log.server.ts'
import { typst, typstFamilies, written } from '#kernel/typst.server.ts'
import { refuse } from '../refusals.ts'
import { etaxPage } from './etax-page.ts'
import type { Sheet } from './etax-sheet.ts'
import { etaxFileName, withEtaxXmp } from './etax-xmp.ts'

export interface EtaxParts {
  sheet: Sheet
  xml: string
  /** As the agency calls it. */
  documentType: string
  issuedAt: Date
}

/** The same parts make the same bytes. Errors: 422 for letters that no font of ours has; 503 where the engine is not installed. */
export async function etaxPdf({ sheet, xml, documentType, issuedAt }: EtaxParts): Promise<Buffer> {
  const engine = await typst()
  if ('missing' in engine) {
    log.error('no engine for PDF', { error: engine.missing })
    return refuse('noPdfHere')
  }
  const { compiler, letters } = engine
  try {
    const made = compiler.compile({
      mainFileContent: etaxPage,
      inputs: {
        sheet: JSON.stringify(sheet, (_key, value) => (typeof value === 'string' ? written(value, letters) : value)),
        fonts: JSON.stringify(typstFamilies),
        xml,
        file: etaxFileName,
        description: 'e-Tax Invoice',
      },
    })
    if (!made.result)
      throw new Error(`the page was not made: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics)}`)
    const pdf = compiler.pdf(made.result, {
      pdfStandard: 'a-3b',
      creationTimestamp: Math.floor(issuedAt.getTime() / 1000),
    })
    return withEtaxXmp(pdf, documentType)
  } catch (error) {
    if (error instanceof Error && error.message.includes('could not be displayed')) refuse('noLetters')
    throw error
  } finally {
    compiler.evictCache(0)
  }
}
