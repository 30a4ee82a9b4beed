import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ZodType } from 'zod'
import type { Action } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { type Actor, admits, guest, jobActor, siteRoles, staffRoles } from '#kernel/roles.ts'

export type AnyAction = Action<ZodType, unknown>
/** One query or command of the product and where it stands: `shop/cart.ts addToCart`. */
export interface Door {
  name: string
  action: AnyAction
}

const signedIn = { accountId: '00000000-0000-7000-8000-000000000001', staff: [], name: 'door' } as const

/** Everybody who can stand before a door: each site role, each role in a cluster, the job worker. */
export const actors: ReadonlyMap<string, Actor> = new Map([
  ...siteRoles.map((role) => [role, role === 'guest' ? guest : { ...signedIn, role }] as const),
  ...staffRoles.map((role) => [`staff:${role}`, { ...signedIn, role: 'user', staff: [role] }] as const),
  ['job', jobActor],
])

const root = join(import.meta.dirname, '..')

/** Every exported query and command of every room and of the office's frame, found by loading their modules. */
export async function doors(): Promise<Door[]> {
  const found = new Map<unknown, Door>()
  const files = await Array.fromAsync(glob(['app/rooms/*/**/*.ts', 'app/shell/office/*.ts'], { cwd: root }))
  const product = files
    .filter((name) => !/\.test\.ts$|\.d\.ts$|\/testing[^/]*\.ts$|\/(screens|parts)\//.test(name))
    .toSorted()
  // A door only hands on: an action is named by the file that has it.
  const isDoor = (name: string) => name.endsWith('/index.ts')
  for (const file of [...product.filter((name) => !isDoor(name)), ...product.filter(isDoor)]) {
    const module = await load(file)
    for (const [name, value] of Object.entries(module))
      for (const [own, action] of actionsIn(name, value))
        if (!found.has(action)) found.set(action, { name: `${file.replace(/^app\/(rooms\/)?/, '')} ${own}`, action })
  }
  return [...found.values()]
}

/** An action, or those of an object of them, as `moves` makes it: `visitMoves.close`. */
function actionsIn(name: string, value: unknown): [string, AnyAction][] {
  if (isAction(value)) return [[name, value]]
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.entries(value).flatMap(([key, one]): [string, AnyAction][] =>
    isAction(one) ? [[`${name}.${key}`, one]] : [],
  )
}

/** What shows words on a screen imports .tsx, which plain Node cannot read; it holds no action. vitest reads all. */
async function load(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION') return {}
    throw error
  }
}

export const isAction = (value: unknown): value is AnyAction =>
  typeof value === 'function' && 'kind' in value && (value.kind === 'query' || value.kind === 'command')

/**
 * Calls each door as everybody it does not admit. It must say 401 or 403 knowing nothing but who asks: the rest of the
 * context and the input break when touched, so a door that parses, reads or writes first is found.
 */
export async function doorBreaches(all: readonly Door[]): Promise<{ breaches: string[]; calls: number }> {
  const breaches: string[] = []
  let calls = 0
  for (const { name, action } of all) {
    if (!Array.isArray(action.audiences) || action.audiences.length === 0) breaches.push(`${name} names nobody who may`)
    for (const [who, actor] of actors) {
      if (admits(action.audiences ?? [], actor)) continue
      calls++
      const answer = await Promise.resolve(action(onlyActor(actor), untouchable)).then(
        () => 'did it',
        (error: unknown) => (error instanceof Refusal ? error.status : `went on: ${(error as Error).message}`),
      )
      const right = actor.accountId === null ? 401 : 403
      if (answer !== right) breaches.push(`${name} answers ${answer} to ${who}, not ${right}`)
    }
  }
  return { breaches, calls }
}

const untouchable = new Proxy(
  {},
  { get: () => broken('the input'), ownKeys: () => broken('the input'), has: () => broken('the input') },
)

function onlyActor(actor: Actor): Context {
  return new Proxy({ actor } as Context, {
    get: (target, name) => (name === 'actor' ? target.actor : broken(`context.${String(name)}`)),
  })
}

function broken(what: string): never {
  throw new Error(`it looked at ${what} before refusing`)
}
