/** What an uploaded file carries: a credential in a PNG, a credential as text, a paper of ours; runs off the loop. */
import ExifReader from 'exifreader'
import { sharpEngine } from '#kernel/pictures/draw.server.ts'

export type Carried =
  | { is: 'credential'; jwt: string }
  | { is: 'many' | 'older' | 'none' | 'notTaken'; where?: string }
  /** Of ours it says which page is its own. */
  | { is: 'pdf'; publicId: string | null }

export async function run({ bytes }: { bytes: Uint8Array }): Promise<Carried> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('%PDF-')) return { is: 'pdf', publicId: pageIn(bytes) }
  if (start.startsWith('\u0089PNG')) return inPicture(bytes)
  const text = Buffer.from(bytes.subarray(0, 100_000)).toString('utf8').trim()
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text) ? { is: 'credential', jwt: text } : { is: 'notTaken' }
}

async function inPicture(bytes: Uint8Array): Promise<Carried> {
  const sharp = await sharpEngine()
  const { comments = [] } = await sharp(bytes).metadata()
  if (comments.filter(({ keyword }) => keyword === 'openbadgecredential').length > 1) return { is: 'many' }
  // It also reads what stands behind the picture.
  const said = ExifReader.load(Buffer.from(bytes), { expanded: true }).pngText as
    | Record<string, { value?: unknown }>
    | undefined
  const jwt = said?.openbadgecredential?.value
  if (typeof jwt === 'string') return { is: 'credential', jwt: jwt.trim() }
  const old = said?.openbadges?.value
  if (typeof old !== 'string') return { is: 'none' }
  return { is: 'older', where: addressIn(old) }
}

function addressIn(assertion: string): string {
  try {
    const { id } = JSON.parse(assertion) as { id?: unknown }
    return typeof id === 'string' && URL.canParse(id) ? id.slice(0, 300) : ''
  } catch {
    return ''
  }
}

/** Our papers say it in their keywords, which the engine writes in plain. */
function pageIn(bytes: Uint8Array): string | null {
  const found = /certificate:([A-Za-z0-9_-]{22})/.exec(Buffer.from(bytes).toString('latin1'))
  return found?.[1] ?? null
}
