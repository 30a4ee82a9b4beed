import type { Peek } from '../store/peek.ts'
import { zipDirectory } from './zip-directory.server.ts'

/** Kinds that a browser shows by itself: only there does a second kind in the same file have somebody to deceive. */
const shown = /^(image|audio|video|text|font)\/|^application\/(pdf|json|xml|xhtml\+xml|postscript|rtf)$/

/** A file that is two kinds in one: shown as the one, run or unpacked as the other. */
export async function isPolyglot(peek: Peek, contentType: string): Promise<boolean> {
  if (!shown.test(contentType)) return false
  const archive = await zipDirectory(peek)
  if (archive === 'tooLong' || (archive && archive.entries.length > 0)) return true
  if (!/^(image|audio|video)\//.test(contentType) || contentType === 'image/svg+xml') return false
  const head = await peek.bytes(0, 64 * 1024)
  const tail = await peek.bytes(Math.max(0, peek.size - 64 * 1024), 64 * 1024)
  // Readers take a document for one when it begins within the first 1,024 bytes.
  if (head.subarray(0, 1024).includes('%PDF-')) return true
  if (hasMarkup(head) || hasMarkup(tail)) return true
  return contentType === 'image/gif' || contentType === 'image/bmp' ? isAlsoScript(contentType, head) : false
}

const hasMarkup = (bytes: Buffer): boolean =>
  /<(script|html|!doctype html|iframe|\?php)[\s>/]/i.test(bytes.toString('latin1'))

/** "GIF89a/*…" and "GIF89a=1": width and height are chosen so that the picture reads as a script. */
function isAlsoScript(contentType: string, head: Buffer): boolean {
  const after = head.subarray(contentType === 'image/gif' ? 6 : 2).toString('latin1')
  return after.startsWith('/*') || after.startsWith('//') || /^\s{0,4}=/.test(after.slice(0, 6))
}
