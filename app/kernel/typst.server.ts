/**
 * What draws papers without a browser: Typst (Apache-2.0), its native module and the fonts loaded with the first paper of a
 * process or thread. Everything that varies goes in as data and is said as text, never read as markup.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { lettersOf, trueType } from './true-type.server.ts'

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
      pdf(made: object, options: { pdfStandard?: string; creationTimestamp: number }): Buffer
      plainSvg(made: object): string
      /** What a page may read by that path, until all are taken away again. */
      mapShadow(path: string, content: Buffer): void
      resetShadow(): void
      evictCache(maxAge: number): void
    }
  }
}

const requireFrom = createRequire(import.meta.url)
const halves = ['thai', 'latin', 'latin-ext', 'vietnamese'] as const
const weights = [400, 600] as const
/** By the name under which a page knows it: the package that brings it. */
const faces = { paper: 'sarabun', serif: 'trirong' } as const
const familyOf = (face: keyof typeof faces, half: string) => `Sala ${face} ${half}`

/** What a page's text is set in. */
export const typstFamilies: readonly string[] = halves.map((half) => familyOf('paper', half))
/** With feet, for what is read from a distance. */
export const typstSerifs: readonly string[] = halves.map((half) => familyOf('serif', half))

export interface Typst {
  compiler: ReturnType<Engine['NodeCompiler']['create']>
  /** Those that our fonts have. */
  letters: ReadonlySet<number>
}

let loaded: Promise<Typst> | undefined

/** `missing` says why there is none: not every kind of machine has its binary. */
export async function typst(): Promise<Typst | { missing: string }> {
  loaded ??= load()
  try {
    return await loaded
  } catch (error) {
    loaded = undefined
    return { missing: String(error) }
  }
}

async function load(): Promise<Typst> {
  const name = binaries[`${process.platform}-${process.arch}`]
  if (!name) throw new Error(`no binary for ${process.platform}-${process.arch}`)
  const { NodeCompiler } = requireFrom(name) as Engine
  const [fonts, serifs] = await Promise.all([fontsOf('paper'), fontsOf('serif')])
  return {
    // A page may read what lies in its workspace: this one has nothing.
    compiler: NodeCompiler.create({ workspace: '/nowhere', fontArgs: [{ fontBlobs: [...fonts, ...serifs] }] }),
    letters: lettersIn(fonts),
  }
}

const fontsOf = (face: keyof typeof faces): Promise<Buffer[]> =>
  Promise.all(halves.flatMap((half) => weights.map((weight) => font(face, half, weight))))

const lettersIn = (fonts: Buffer[]): ReadonlySet<number> => new Set(fonts.flatMap((bytes) => [...lettersOf(bytes)]))

let known: Promise<Record<'paper' | 'serif', ReadonlySet<number>>> | undefined

/** What the faces have a letterform for; the engine is not needed to know. */
export const typstLetters = () =>
  (known ??= Promise.all([fontsOf('paper'), fontsOf('serif')]).then(([paper, serif]) => ({
    paper: lettersIn(paper),
    serif: lettersIn(serif),
  })))

async function font(face: keyof typeof faces, half: string, weight: number): Promise<Buffer> {
  const name = faces[face]
  const file = requireFrom.resolve(`@fontsource/${name}/files/${name}-${half}-${weight}-normal.woff`)
  return trueType(await readFile(file), familyOf(face, half))
}

/** Signs that no font of ours has (pictures, joiners) are left out, as a letter never is; space is space, as on the page. */
export function written(text: string, letters: ReadonlySet<number>): string {
  return [...text.normalize('NFC').replaceAll(/\s/g, ' ')]
    .filter((sign) => letters.has(sign.codePointAt(0)!) || /[\p{L}\p{N}]/u.test(sign))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}
