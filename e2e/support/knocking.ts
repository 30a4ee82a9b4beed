import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/gathered.server.ts'
import { screenRoutes } from '#shell/screen-routes.ts'
import { someBuyer } from './buyer.ts'
import type { Answer, Ask } from './client.ts'
import { freshKey, type Furnished, type Role, roles } from './furnished.ts'

export interface Door {
  method: string
  /** With {gaps}. */
  path: string
  kind: 'call' | 'page' | 'page data' | 'page form'
}

/** Every way in, from the lists that the product itself is made of. */
export const doors: Door[] = [
  ...(calls as readonly AnyCall[]).map(({ method, path }) => ({ method, path, kind: 'call' as const })),
  ...Object.values(screenRoutes)
    .flat()
    .flatMap(({ path }) => [
      { method: 'GET', path, kind: 'page' as const },
      { method: 'GET', path: path === '/' ? '/_root.data' : `${path}.data`, kind: 'page data' as const },
      { method: 'POST', path, kind: 'page form' as const },
    ]),
]
/** These stay open for ever when they are right; what they say at a wrong id is asked with the others. */
const isEndless = (path: string): boolean => /^\/live\/\w+$/.test(path)
/** These change who the visitor is, or belong to nobody: asked elsewhere. */
export const isLeftOut = ({ path, method }: Door): boolean =>
  isEndless(path) || (method === 'POST' && /\/(logout|login|register|password)$/.test(path))

export const gapsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** Each gap filled with each of the tenant's values of that name; all values where the name is unknown. */
function pathsOf(path: string, values: Record<string, string[]>): string[] {
  let paths = [path]
  for (const gap of gapsOf(path)) {
    const fillings = values[gap] ?? Object.values(values).flat()
    paths = paths.flatMap((one) => fillings.map((value) => one.replace(`{${gap}}`, encodeURIComponent(value))))
  }
  return paths
}

const deeds = ['approve', 'reject', 'ask', 'renew', 'pay', 'cancel', 'accept', 'quantity', 'remove', '']

/** Bodies that would do harm: ids of the tenant in every field that could take one, and the deeds that forms know. */
function asksFor(door: Door, { values }: Furnished, isThorough: boolean): Ask[] {
  const ids = {
    cart: values.cart![0],
    sku: values.sku![0],
    order: values.order![0],
    slug: values.slug![0],
    id: values.id![0],
    quantity: 1,
    expectedTotalSatang: 12_300,
    reason: 'because',
    buyer: someBuyer,
    delivery: { method: 'pickup' },
  }
  if (door.kind === 'page form')
    return (isThorough ? deeds : ['']).map((deed) => ({
      method: 'POST',
      form: {
        deed,
        intent: deed,
        reason: 'because',
        quantity: '1',
        sku: values.sku![0]!,
        number: [...values.order!][0]!,
        idempotencyKey: freshKey()['idempotency-key']!,
      },
    }))
  // Without the header one call of them all refuses; with it none differs.
  if (door.method === 'GET') return [{ headers: { environment: 'production' } }]
  return [{ method: door.method, headers: freshKey(), ...(door.method === 'DELETE' ? {} : { json: ids }) }]
}

export const everything = ({ text, headers }: Answer): string =>
  `${text}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}`

/** Names of the other tenant that the request itself did not carry. */
function leakedNames(answer: Answer, path: string, ask: Ask, other: Furnished): string[] {
  const said = everything(answer)
  const asked = `${path} ${JSON.stringify(ask)}`
  return [...other.names].filter((name) => said.includes(name) && !asked.includes(name))
}

interface Found {
  role: Role
  door: Door
  path: string
  answer: Answer
  leaks: string[]
}

/** Every role of one tenant asks every door with every name of the other; `seen` judges each answer. */
export async function knockEverywhere(
  visitors: Furnished,
  owner: Furnished,
  seen: (found: Found) => void,
  only = doors,
): Promise<number> {
  let knocks = 0
  await Promise.all(
    roles.map(async (role) => {
      const visitor = visitors.people[role]
      const kept = new Map(visitor.cookies)
      for (const door of only.filter((one) => !isLeftOut(one)))
        for (const [n, path] of pathsOf(door.path, owner.values).entries())
          // Every deed with every name by who may most, with one name by a customer: the others are turned away before.
          for (const ask of asksFor(door, owner, role === 'admin' || (role === 'user' && n === 0))) {
            const answer = await visitor.ask(path, { timeoutMs: 10_000, ...ask })
            knocks++
            seen({
              role,
              door,
              path,
              answer,
              leaks: [
                ...(everything(answer).includes(owner.canary) ? [owner.canary] : []),
                ...leakedNames(answer, path, ask, owner),
              ],
            })
            // Everybody knocks as they came: a cart that one door gives is not carried to the next.
            visitor.cookies.clear()
            for (const [name, value] of kept) visitor.cookies.set(name, value)
            // A page that takes no form takes none whatever the form says.
            if (answer.status === 405) break
          }
    }),
  )
  return knocks
}
