/** What a signed path of ours says, and that it was us who said it. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from '../settings.server.ts'
import { signedForSeconds } from './limits.ts'

interface OneObject {
  tenant: string
  key: string
}

/** One operation on one object. */
export type Operation =
  | (OneObject & {
      operation: 'get'
      /** Null: this machine's disk. */
      storage: string | null
      name: string
      type: string
      how: 'inline' | 'attachment'
    })
  | (OneObject & { operation: 'put'; size: number; type: string })
  | (OneObject & { operation: 'part'; upload: string; part: number; size: number })

export const objectsPath = '/objects/'

/** Errors: a link that would last longer than links may. */
export function signedPath(operation: Operation, seconds: number): string {
  if (!(seconds > 0 && seconds <= signedForSeconds)) throw new Error(`${seconds} s is no time for a signed link`)
  const said = Buffer.from(JSON.stringify({ ...operation, until: Date.now() + seconds * 1000 })).toString('base64url')
  return `${objectsPath}${said}.${sign(said)}`
}

/** Null for what we did not say, or said too long ago. */
export function readSignedPath(path: string): (Operation & { until: number }) | null {
  const [said = '', signature = '', ...more] = path.slice(objectsPath.length).split('.')
  if (more.length > 0 || !isOurs(said, signature)) return null
  const operation = JSON.parse(Buffer.from(said, 'base64url').toString()) as Operation & { until: number }
  return operation.until > Date.now() ? operation : null
}

function isOurs(said: string, signature: string): boolean {
  const right = Buffer.from(sign(said))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

let key: Buffer | undefined

function sign(said: string): string {
  key ??= Buffer.from(hkdfSync('sha256', settings().secret, '', 'files: signed object paths', 32))
  return createHmac('sha256', key).update(said).digest('base64url')
}
