/** Runs the programs of the checks: shows what they say, keeps what they write where it belongs, ends them. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { endFamily } from './ending.ts'

export const root = join(import.meta.dirname, '..')

/** As `npm start` does: the hundreds of processes of a run compile the product once. */
const compileCache = join(root, 'node_modules', '.cache', 'sala-node')
const gigabyte = 1024 ** 3

type Stream = NodeJS.WriteStream
/** Where the step that is under way says something. */
const voices = new AsyncLocalStorage<(to: Stream, chunk: Buffer | string) => void>()
const running = new Set<ChildProcess>()
/** Where the step that runs keeps what it writes, when that is not the machine's own temporary folder. */
let memory: string | null = null

/** Two steps may speak at once; who reads sees one after the other, each whole, the first of them as it speaks. */
export function inOrder() {
  const kept = new Map<number, [Stream, Buffer | string][]>()
  const ended = new Set<number>()
  let turn = 0
  const show = (index: number) => {
    for (const [to, chunk] of kept.get(index) ?? []) to.write(chunk)
    kept.delete(index)
  }
  return {
    speakAs<T>(index: number, work: () => Promise<T>): Promise<T> {
      const say = (to: Stream, chunk: Buffer | string) => {
        if (index === turn) to.write(chunk)
        else kept.set(index, [...(kept.get(index) ?? []), [to, chunk]])
      }
      return voices.run(say, work)
    },
    end(index: number): void {
      ended.add(index)
      while (ended.has(turn)) show(++turn)
    },
    /** What nobody waits for any more; the one that failed last, where it is looked for. */
    showAll(last: number): void {
      for (const index of [...kept.keys()].filter((each) => each !== last).toSorted((a, b) => a - b)) show(index)
      show(last)
    },
  }
}

export function say(text: string): void {
  voices.getStore()?.(process.stdout, `${text}\n`)
}

/** A program ended, and not well. What could not be begun at all is Node's own error, with its `code`. */
export class CommandFailed extends Error {
  readonly said: string

  constructor(message: string, said: string) {
    super(message)
    this.said = said
  }
}

/** Runs a program of node_modules/.bin, shows what it says and returns it. Throws when it fails. */
export function command(program: string, ...options: string[]): Promise<string> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const isShown = process.stdout.isTTY
  const speak = voices.getStore() ?? ((to: Stream, chunk: Buffer | string) => void to.write(chunk))
  return new Promise((resolve, reject) => {
    const child = spawn(program === 'node' ? process.execPath : program, options, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...process.env,
        PATH: path,
        ...(memory && { TMPDIR: memory }),
        ...(isShown && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
      },
      // Ctrl-C reaches us only, who know what else it began.
      detached: true,
    })
    running.add(child)
    let said = ''
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (chunk: Buffer) => {
        said += chunk
        speak(to, chunk)
      })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve(said)
      else reject(new CommandFailed(`"${program} ${options.join(' ')}" ended with ${signal ?? code}`, said))
    })
  })
}

/** In memory, where the machine has room: no disk is waited for. */
export async function keptInMemory<T>(work: () => Promise<T>): Promise<T> {
  memory = folderInMemory()
  try {
    return await work()
  } finally {
    forgetMemory()
  }
}

/** One that a later step reads: it lasts as long as this process. */
export function folderOfRun(): string {
  const folder = folderInMemory() ?? mkdtempSync(join(tmpdir(), 'sala-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Ended in the middle, nothing of ours lives on: no runner, no product of a test, no database. */
export async function endRunning(): Promise<void> {
  const alive = [...running].filter(({ pid, exitCode }) => pid && exitCode === null)
  await Promise.all(alive.map(({ pid }) => endFamily(pid!)))
  forgetMemory()
}

function forgetMemory(): void {
  if (memory) rmSync(memory, { recursive: true, force: true })
  memory = null
}

/** A folder that no disk is waited for; null where the machine has none, or no room in it. */
function folderInMemory(): string | null {
  if (!existsSync('/dev/shm')) return null
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize < 6 * gigabyte || freemem() < 12 * gigabyte) return null
  const folder = mkdtempSync('/dev/shm/sala-')
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o1777)
  return folder
}
