/**
 * PDF/A-3b by Typst, with its XML inside (decision 238). Its native module and the fonts are loaded with the first paper of
 * a process. A call is one piece of work without a pause, so papers are drawn one at a time.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { log } from '#kernel/log.server.ts'
import { lettersOf, trueType } from '#kernel/true-type.server.ts'
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

/**
 * By its own name, as the house's Node and PostgreSQL: the package around it asks for nine others of its kind, which the
 * registry does not have, and `npm ci` then refuses the whole house.
 */
const binaries: Readonly<Record<string, string>> = {
  'linux-x64': '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
}

/** What we use of it, from the package's index-napi.d.ts. */
interface Engine {
  NodeCompiler: {
    create(args: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): {
      compile(args: { mainFileContent: string; inputs: Record<string, string> }): {
        result: object | null
        takeDiagnostics(): { shortDiagnostics: unknown[] } | null
      }
      pdf(made: object, options: { pdfStandard: string; creationTimestamp: number }): Buffer
      evictCache(maxAge: number): void
    }
  }
}

const requireFrom = createRequire(import.meta.url)
const halves = ['thai', 'latin', 'latin-ext', 'vietnamese'] as const
const weights = [400, 600] as const
const familyOf = (half: string) => `Sala paper ${half}`

let loaded: ReturnType<typeof load> | undefined

/** The same parts make the same bytes. Errors: 422 for letters that no font of ours has; 503 where the engine is not installed. */
export async function etaxPdf({ sheet, xml, documentType, issuedAt }: EtaxParts): Promise<Buffer> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const { compiler, letters } = await loaded
  try {
    const made = compiler.compile({
      mainFileContent: etaxPage,
      inputs: {
        sheet: JSON.stringify(sheet, (_key, value) => (typeof value === 'string' ? written(value, letters) : value)),
        fonts: JSON.stringify(halves.map(familyOf)),
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

async function load() {
  const { NodeCompiler } = engine()
  const fonts = await Promise.all(halves.flatMap((half) => weights.map((weight) => font(half, weight))))
  return {
    // A page may read what lies in its workspace: this one has nothing.
    compiler: NodeCompiler.create({ workspace: '/nowhere', fontArgs: [{ fontBlobs: fonts }] }),
    letters: new Set(fonts.flatMap((bytes) => [...lettersOf(bytes)])),
  }
}

/** Not every kind of machine has its binary: there the paper's page and its XML are what there is. */
function engine(): Engine {
  const name = binaries[`${process.platform}-${process.arch}`] ?? refuse('noPdfHere')
  try {
    return requireFrom(name) as Engine
  } catch (error) {
    log.error('no engine for PDF', { error: String(error) })
    return refuse('noPdfHere')
  }
}

const font = async (half: string, weight: number): Promise<Buffer> =>
  trueType(
    await readFile(requireFrom.resolve(`@fontsource/sarabun/files/sarabun-${half}-${weight}-normal.woff`)),
    familyOf(half),
  )

/** Signs that no font of ours has (pictures, joiners) are left out, as a letter never is; space is space, as on the page. */
function written(text: string, letters: ReadonlySet<number>): string {
  return [...text.normalize('NFC').replaceAll(/\s/g, ' ')]
    .filter((sign) => letters.has(sign.codePointAt(0)!) || /[\p{L}\p{N}]/u.test(sign))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}
