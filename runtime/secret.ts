/** The secret that signs tokens. Whoever knows it can be anybody, so a guessable one never starts. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { RefuseToStart } from './unsafe.ts'

const shortest = 32
/** 32 random characters of hex have about 115; texts that people type in a row have fewer. */
const leastBits = 85
/** Words of examples and tutorials, and rows of the keyboard: they add nothing, however often they stand there. */
const known = [
  'changeme',
  'change-me',
  'change_me',
  'secret',
  'super',
  'password',
  'passphrase',
  'production',
  'default',
  'example',
  'token',
  'your',
  'sala',
  'test',
  'key',
  'dev',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/**
 * The given secret if it is good, else one generated once into DATA_DIR/secret. With an external database nothing
 * is generated: each node would have its own and sign people out of the others.
 */
export function loadSecret({
  givenSecret,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'givenSecret' | 'databaseUrl' | 'dataDir'>): string {
  if (givenSecret !== null) return isGuessable(givenSecret) ? refuseSecret() : givenSecret
  return databaseUrl ? refuseSecret() : secretFile(join(dataDir, 'secret'))
}

/** Short, without a letter, or too little that is new once known words are taken out: repeated, counted up, few characters. */
export function isGuessable(secret: string): boolean {
  if (secret.length < shortest || !/\p{L}/u.test(secret)) return true
  const rest = known.reduce((text, word) => text.replaceAll(new RegExp(word, 'gi'), ''), secret)
  return bitsOf(rest) < leastBits
}

/** How hard it is to guess, roughly: what each character says, or each step to the next, by as many as are no repetition. */
function bitsOf(text: string): number {
  const seen = new Set<string>()
  let fresh = 0
  for (let end = 1; end <= text.length; end += 1) {
    const three = text.slice(Math.max(0, end - 3), end)
    if (three.length < 3 || !seen.has(three)) fresh += 1
    seen.add(three)
  }
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  return Math.min(bitsOfEach(codes), bitsOfEach(steps)) * fresh
}

/** Shannon's: 0 when all are alike, log2(n) when all differ. */
function bitsOfEach(all: readonly number[]): number {
  const times = new Map<number, number>()
  for (const one of all) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times.values()].reduce((sum, count) => sum - (count / all.length) * Math.log2(count / all.length), 0)
}

/** Reads the secret of 32 random bytes (base64url) in the file, writing it first where there is none. */
export function secretFile(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= shortest) return secret
  throw new RefuseToStart(`แฟ้ม ${path} เสียหาย`, `${path} is damaged: restore it, or delete it to have a new one made`)
}

function refuseSecret(): never {
  const make = `SALA_SECRET=$(node -p "crypto.randomBytes(32).toString('base64url')")`
  throw new RefuseToStart(
    `ต้องตั้ง SALA_SECRET ให้เดาไม่ได้ เป็นตัวอักษรสุ่มอย่างน้อย ${shortest} ตัว ไม่ซ้ำเป็นชุดและไม่ใช่ตัวเลขล้วน เช่น ${make}`,
    `SALA_SECRET must be set to something nobody can guess: ${shortest} random characters or more, no pattern, not digits only, for example ${make}`,
  )
}
