/** Programs of any kind of machine, by their content: they are refused (safety.md, Files). */
import type { LocalText } from '../context.ts'
import type { Peek } from '../store/peek.ts'

export const program: LocalText = { th: 'ไม่รับไฟล์โปรแกรม', en: 'programs are not accepted' }

const isMagic = (head: Buffer, ...hex: string[]): boolean =>
  hex.some((magic) => head.subarray(0, magic.length / 2).toString('hex') === magic)

/** How a program begins, for what stands alone and for what hides inside something else. */
export function beginsProgram(head: Buffer): boolean {
  if (isMagic(head, '7f454c46')) return true // ELF
  if (isMagic(head, 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe')) return true // Mach-O
  if (isMagic(head, 'cafebabe', 'cafebabf')) return true // Mach-O for several machines, and Java classes
  if (isMagic(head, '64657809', '6465780a')) return true // Android's DEX
  if (isMagic(head, '4c0000000114020000000000c000000000000046')) return true // Windows shortcut
  if (isMagic(head, '213c617263683e0a64656269616e', 'edabeedb', '43723234')) return true // deb, rpm, crx
  return isScript(head) || isWindows(head)
}

/** A shebang: runs by itself once it is marked as executable. */
const isScript = (head: Buffer): boolean => /^#!\s{0,8}\//.test(head.subarray(0, 16).toString('latin1'))

/** MZ alone may be the beginning of a sentence; a program says where its real header is, or is not text at all. */
function isWindows(head: Buffer): boolean {
  if (head.length < 2 || (head.subarray(0, 2).toString('latin1') !== 'MZ' && !isMagic(head, '5a4d'))) return false
  if (head.length < 64) return head.includes(0)
  const at = head.readUInt32LE(60)
  const isNewer = at + 4 <= head.length && /^(PE\0\0|NE|LE|LX)/.test(head.subarray(at, at + 4).toString('latin1'))
  return isNewer || head.subarray(2, 64).some((byte) => byte < 9)
}

/** Windows' installers lie in the same container as old Word files: the root entry says what it is. */
export async function isInstaller(peek: Peek, head: Buffer): Promise<boolean> {
  if (!isMagic(head, 'd0cf11e0a1b11ae1') || head.length < 52) return false
  const sector = 2 ** Math.min(16, head.readUInt16LE(30))
  const root = await peek.bytes((head.readUInt32LE(48) + 1) * sector, 128)
  const kind = root.subarray(80, 96).toString('hex')
  return ['84100c0000000000c000000000000046', '86100c0000000000c000000000000046'].includes(kind)
}

/** macOS' disk images say so at their end. */
export const isDiskImage = (tail: Buffer): boolean =>
  tail.length >= 512 && tail.subarray(-512, -508).toString('latin1') === 'koly'
