/** The secret that signs tokens. Whoever knows it can be anybody, so a guessable one never starts. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { RefuseToStart } from './unsafe.ts'

const shortest = 32
/** Texts from examples and tutorials; repeated to reach the length they are no better. */
const known = [
  'changeme',
  'change-me',
  'change_me',
  'secret',
  'supersecret',
  'password',
  'default',
  'example',
  'sala',
  'test',
  'dev',
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

/** Short, a known example, or fewer than ten different characters ("aaaa…"). */
export function isGuessable(secret: string): boolean {
  if (secret.length < shortest || new Set(secret).size < 10) return true
  const plain = secret.toLowerCase()
  return known.some((word) => plain.replaceAll(word, '').replaceAll(/[^a-z]/g, '').length === 0 && plain.includes(word))
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
    `ต้องตั้ง SALA_SECRET ให้เดาไม่ได้ ยาวอย่างน้อย ${shortest} ตัวอักษร เช่น ${make}`,
    `SALA_SECRET must be set to something nobody can guess, ${shortest} characters or more, for example ${make}`,
  )
}
