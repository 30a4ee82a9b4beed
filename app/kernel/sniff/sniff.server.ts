import type { LocalText } from '../context.ts'
import { archiveKind } from './archive-kind.server.ts'
import type { Peek } from '../store/peek.ts'
import { isPolyglot } from './polyglot.server.ts'
import { beginsProgram, isDiskImage, isInstaller, program } from './program-kind.server.ts'
import type { QuarantineReason } from './quarantine-reason.ts'
import { readText, textKind } from './text-kind.ts'

/** `because`: kept shut. `refused`: not kept at all. */
export type Sniffed =
  | { contentType: string; because: QuarantineReason | null; refused?: undefined }
  | { refused: LocalText }

const headBytes = 256 * 1024
const unknown = 'application/octet-stream'

/**
 * What a file is, by its content: neither its name nor what its sender says counts. Programs are refused; what is two
 * kinds in one, or would unpack without end, is kept shut.
 */
export async function sniff(peek: Peek): Promise<Sniffed> {
  if (peek.size === 0) return { contentType: unknown, because: null }
  const head = await peek.bytes(0, headBytes)
  const tail = await peek.bytes(Math.max(0, peek.size - 512), 512)
  const text = readText(head)
  if (beginsProgram(head) || isDiskImage(tail) || (await isInstaller(peek, head))) return { refused: program }
  if (/^PK(\x03\x04|\x05\x06|\x07\x08)/.test(head.subarray(0, 4).toString('latin1'))) {
    const kind = await archiveKind(peek)
    return kind === 'program' ? { refused: program } : kind
  }
  const contentType = text === null ? await binaryKind(head) : await kindOfText(text, head, peek.size <= headBytes)
  if (programs.has(contentType)) return { refused: program }
  return { contentType, because: (await isPolyglot(peek, contentType)) ? 'polyglot' : null }
}

const programs = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x-apple-diskimage',
  'application/x-ms-shortcut',
  'application/x-deb',
  'application/x-rpm',
  'application/x-google-chrome-extension',
])

/** Formats that are written as text and known by their first words. */
const written = /^(application\/(pdf|rtf|postscript|eps|pgp-encrypted)|text\/(calendar|vcard|vtt))$/

async function kindOfText(text: string, head: Buffer, isWhole: boolean): Promise<string> {
  const kind = await detect(head)
  return written.test(kind) ? kind : textKind(text, isWhole)
}

async function binaryKind(head: Buffer): Promise<string> {
  const kind = await detect(head)
  return kind === 'application/x-cfb' ? oldOffice(head) : kind
}

async function detect(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(new Uint8Array(head)).catch(() => undefined)
  // Parameters say nothing that a name or a browser needs.
  return found?.mime.split(';')[0] ?? unknown
}

/** Word, Excel and PowerPoint before 2007: one container, told apart by the name of its main stream. */
function oldOffice(head: Buffer): string {
  const has = (name: string) => head.includes(Buffer.from(name, 'utf16le'))
  if (has('WordDocument')) return 'application/msword'
  if (has('Workbook') || has('Book')) return 'application/vnd.ms-excel'
  return has('PowerPoint Document') ? 'application/vnd.ms-powerpoint' : 'application/x-cfb'
}
