import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { refuseKernel } from '#kernel/refusals.ts'

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. Kept in the usual PHC form, so that it can be raised. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost, 32)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(nonce)}$${plain64(tag)}`
}

/** Takes as long for a stranger (null) as for an account: the answer must not tell which it was. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash ?? strangersHash)!
  const right = Buffer.from(tag!, 'base64')
  const given = await derive(
    password,
    Buffer.from(nonce!, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    right.length,
  )
  return timingSafeEqual(given, right) && hash !== null
}

/** How many hashes this process has made: tests compare work instead of clocks. */
export const hashesMade = (): number => made

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const strangersHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(randomBytes(16))}$${plain64(randomBytes(32))}`

let made = 0
let running = 0
const waiting: (() => void)[] = []
const atOnce = Math.max(1, availableParallelism())
/** Two to three seconds of work: who comes later is told to come again. */
const queueLength = 50 * atOnce

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

async function derive(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength: number,
): Promise<Buffer> {
  await enter()
  try {
    made++
    return await new Promise<Buffer>((resolve, reject) => {
      const message = Buffer.from(password.normalize('NFKC'))
      argon2('argon2id', { message, nonce, parallelism, tagLength, memory, passes }, (error, tag) =>
        error ? reject(error) : resolve(tag as Buffer),
      )
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function enter(): Promise<void> {
  if (running >= atOnce) {
    if (waiting.length >= queueLength) refuseKernel('busy', { retryAfter: 3 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
