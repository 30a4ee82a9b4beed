import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/made/calls.server.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { someBuyer } from './buyer.ts'
import type { Answer, Ask } from './client.ts'
import { freshKey, type TenantFixture, type Role, roles } from './fixture.ts'

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
      { method: 'GET', path: path === '/' ? '/_.data' : `${path}.data`, kind: 'page data' as const },
      { method: 'POST', path, kind: 'page form' as const },
    ]),
]
/** These stay open for ever when they are right; what they say at a wrong id is asked with the others. */
const isEndless = (path: string): boolean => /^\/live\/\w+$/.test(path)
/** These change who the visitor is, or belong to nobody: asked elsewhere. */
export const isLeftOut = ({ path, method }: Door): boolean =>
  isEndless(path) || (method === 'POST' && /\/(logout|login|register|password)$/.test(path))

export const gapsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/**
 * Each gap filled with each of the tenant's values of that name; where no name is known, all of them with each value
 * there is.
 */
function pathsOf({ path, method }: Door, values: Record<string, string[]>): string[] {
  const valuesOf = valuesFor(path, values)
  const fill = (one: string, gap: string, value: string) => one.replace(`{${gap}}`, encodeURIComponent(value))
  const unknown = gapsOf(path).filter((gap) => !valuesOf(gap))
  const anything = unknown.length > 0 ? [...new Set(Object.values(values).flat())] : ['']
  let paths = anything.map((value) => unknown.reduce((one, gap) => fill(one, gap, value), path))
  for (const gap of gapsOf(path))
    paths = paths.flatMap((one) => valuesOf(gap)?.map((value) => fill(one, gap, value)) ?? one)
  return method === 'GET' ? [...paths, ...questionsOf(path, values)] : paths
}

const valuesFor = (path: string, values: Record<string, string[]>) => (gap: string) =>
  values[path.startsWith('/lesson/') ? nounOfLessons(path, gap) : gap === 'id' ? nounOf(path) : ofTokens(path, gap)]

/** The gaps of calendars have the names of other rooms' gaps. */
function ofCalendar(path: string, gap: string): string {
  if (!/^\/(api\/)?calendar\//.test(path)) return gap
  if (gap === 'token') return path.includes('/booking') ? 'calendarBooking' : 'calendarFeed'
  return gap === 'slug' || gap === 'hours' ? 'calendarHours' : gap
}

/** The addresses of orders, tickets and doors are tokens like many others. */
function ofTokens(path: string, gap: string): string {
  if (gap === 'slug' && /^\/(api\/)?influencers?\//.test(path)) return 'influencerSlug'
  if (!/^\/(event|api\/events)\//.test(path)) return ofCalendar(path, gap)
  return gap === 'token' ? 'eventToken' : gap === 'slug' ? 'eventSlug' : gap
}

/** What an `{id}` is of, where the path says it: there the ids of other nouns need not be tried. */
function nounOf(path: string): string {
  if (isOfFiles(path)) return 'item'
  if (path.startsWith('/cluster/products/reviews/')) return 'review'
  if (path.startsWith('/cluster/products/prices/')) return 'priceList'
  if (path.startsWith('/cluster/products/')) return 'product'
  if (path.startsWith('/cluster/promotion/')) return 'promotion'
  if (path.startsWith('/cluster/bills/statements/')) return 'line'
  if (path.startsWith('/cluster/bills/owed/')) return 'owed'
  if (path.startsWith('/cluster/bills/withheld/') || path.startsWith('/billing/withheld/')) return 'withheld'
  if (path.startsWith('/cluster/bills/')) return 'paper'
  if (/^\/(api\/billing\/slips|billing\/slip|cluster\/user\/bills)\//.test(path)) return 'slip'
  if (/^\/(api\/billing\/documents|billing\/invoice)\//.test(path)) return 'document'
  if (/^\/cluster\/manage\/(user|wallets)\//.test(path)) return 'person'
  if (/^\/api\/(office\/)?messages\//.test(path)) return 'thread'
  if (path.startsWith('/api/office/shop/orders/')) return 'number'
  if (/^\/(api\/projects|live\/project)\//.test(path)) return 'ofProjects'
  if (path.startsWith('/api/calendar/')) return 'ofCalendar'
  if (path.startsWith('/api/office/calendar/')) return 'bookings'
  if (/\/(manage_influ|office\/events\/influencers)\//.test(path)) return 'influencer'
  if (/^\/(event|api\/office\/events)\//.test(path)) return 'ofEvents'
  if (/^\/(cluster|api\/office)\/certificates\//.test(path)) return 'programme'
  if (/^\/(api\/pos|live\/register|cluster\/user\/pos)\//.test(path)) return 'ofPos'
  if (/^\/(cluster\/manage\/detail|api\/operating-models)\//.test(path)) return 'ofBusiness'
  if (/^\/(api\/purchasing|cluster\/user\/store\/suppliers)\//.test(path)) return 'ofPurchasing'
  return path.startsWith('/cluster/user/store/inventorys/') ? 'variant' : 'id'
}

/** The addresses of certificates are unguessable; those of programmes are names. */
function ofCertificates(path: string, gap: string): string {
  if (gap === 'cert' || path.includes('/public/')) return 'certificate'
  return gap === 'slug' ? 'programmeSlug' : gap
}

/** The gaps of courses have the names of other rooms' gaps. */
function nounOfLessons(path: string, gap: string): string {
  if (path.startsWith('/lesson/certification/')) return ofCertificates(path, gap)
  const isStaffs = path.startsWith('/lesson/manage/')
  if (gap === 'id') return isStaffs ? 'courseId' : 'handin'
  if (gap === 'exam') return 'lessonExam'
  if (gap === 'question') return 'lessonQuestion'
  if (gap === 'item') return isStaffs ? 'lessonItemId' : 'lessonItem'
  if (gap === 'slug') return path.startsWith('/lesson/play/') ? 'lessonItem' : 'course'
  if (gap === 'token') return path.startsWith('/lesson/feed/') ? 'feed' : 'segment'
  if (gap === 'language') return 'captionLanguage'
  return gap
}

/** The file manager's calls, each of which is there under two paths. */
const isOfFiles = (path: string): boolean => /^\/(filemanager\/)?(download|document|view|thumbnail)\/|^\/f\//.test(path)

const isOfDrive = (path: string): boolean => /^\/(cluster\/|user\/)+filemanager/.test(path)

/** What the file manager's calls take beside the path: each item with its drive's folder, and each link. */
function wordsForFiles({ item, folder, share, upload, share_code: codes }: Record<string, string[]>) {
  const around = { parent: folder![0]!, fixedParentId: folder![0]!, folder: folder![0]!, share: share![0]! }
  return [
    ...[...item!, ...folder!].map((itemId) => ({
      ...around,
      itemId,
      items: itemId,
      item: itemId,
      upload: upload![0]!,
    })),
    ...codes!.map((code) => ({ ...around, itemId: item![0]!, share_code: code, in: folder![0]! })),
  ]
}

/** Pages and calls of files are asked by what stands behind the question mark. */
function questionsOf(path: string, values: Record<string, string[]>): string[] {
  if (!(path.startsWith('/filemanager/') || isOfDrive(path)) || gapsOf(path).length > 0) return []
  const words = wordsForFiles(values)
  // A page reads the folder alone.
  return (isOfDrive(path) ? words.slice(0, 1) : words).map((one) => `${path}?${new URLSearchParams(one)}`)
}

const operations = ['approve', 'reject', 'ask', 'renew', 'pay', 'cancel', 'accept', 'free', 'quantity', 'remove', '']
const operationsWithFiles = 'newFolder rename move remove restore forever access restoreVersion removeVersion'.split(
  ' ',
)

const operationsOf = ({ path }: Door): string[] => (isOfDrive(path) ? operationsWithFiles : operations)

/** Bodies that would do harm: ids of the tenant in every field that could take one, and the operations that forms know. */
function asksFor(door: Door, { values }: TenantFixture, isThorough: boolean): Ask[] {
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
    return (isThorough ? operationsOf(door) : ['']).map((operation) => ({
      method: 'POST',
      form: {
        operation,
        intent: operation,
        reason: 'because',
        quantity: '1',
        sku: values.sku![0]!,
        number: [...values.order!][0]!,
        item: values.item![0]!,
        items: JSON.stringify(values.item!.slice(0, 2)),
        to: values.folder![0]!,
        name: 'x.txt',
        access: 'public',
        idempotencyKey: freshKey()['idempotency-key']!,
      },
    }))
  // Without the header one call of them all refuses; with it none differs.
  if (door.method === 'GET') return [{ headers: { environment: 'production' } }]
  const bodies = door.path.startsWith('/filemanager/') ? wordsForFiles(values).map(asOperation) : []
  return [ids, ...bodies].map((json) => ({
    method: door.method,
    headers: freshKey(),
    ...(door.method === 'DELETE' ? {} : { json }),
  }))
}

/** All that a file's calls could do with it, in one body: each reads its own fields. */
const asOperation = ({ items, ...words }: Record<string, string>) => ({
  ...words,
  ...(items && { items: [items], replace: items }),
  newParentId: words.parent,
  parts: [1],
  name: 'x.txt',
  newName: 'x.txt',
  query: 'a',
  size: 10,
  number: 1,
  access: 'public',
  forever: true,
  password: 'not-this-one',
})

export const everything = ({ text, headers }: Answer): string =>
  `${text}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}`

const patterns = new WeakMap<TenantFixture, RegExp>()

/** All of a tenant's names in one look: thousands of answers are searched for hundreds of them. */
function anyNameOf(tenant: TenantFixture): RegExp {
  const longestFirst = [...tenant.names].toSorted((a, b) => b.length - a.length).map(RegExp.escape)
  const known = patterns.get(tenant) ?? new RegExp(longestFirst.join('|'), 'g')
  patterns.set(tenant, known)
  return known
}

/** Names of the other tenant that the request itself did not carry. */
function leakedNames(answer: Answer, path: string, ask: Ask, other: TenantFixture): string[] {
  const asked = `${path} ${JSON.stringify(ask)}`
  const said = new Set(everything(answer).match(anyNameOf(other)))
  return [...said].filter((name) => !asked.includes(name))
}

const paths = new Set(doors.map(({ method, path }) => `${method} ${path}`))

/** Leads to the same loaders or the same action as another door, which is asked with every name: one name is enough here. */
const isTwin = ({ kind, method, path }: Door): boolean =>
  kind === 'page' || (kind === 'call' && paths.has(`${method} /filemanager${path}`))

interface Found {
  role: Role
  door: Door
  path: string
  answer: Answer
  leaks: string[]
}

/** What a page reads its data reads too, which every role asks for: who sees least, a customer and who may most see it drawn. */
const isDrawnFor = ({ kind }: Door, role: Role): boolean => kind !== 'page' || ['guest', 'user', 'admin'].includes(role)

/** A gap that is nobody's name: a zip, a plugin. */
const isAnybodys = ({ path }: Door, values: Record<string, string[]>): boolean =>
  gapsOf(path).some((gap) => !valuesFor(path, values)(gap))

/**
 * Every role of one tenant asks every door with a name of the other; who may most, and who owns something, with every
 * name of the noun that the path is about. `seen` judges each answer.
 */
export async function knockEverywhere(
  visitors: TenantFixture,
  owner: TenantFixture,
  seen: (found: Found) => void,
  only = doors,
): Promise<number> {
  let knocks = 0
  await Promise.all(
    roles.map(async (role) => {
      const visitor = visitors.people[role]
      const kept = new Map(visitor.cookies)
      for (const door of only.filter((one) => !isLeftOut(one) && isDrawnFor(one, role)))
        for (const [n, path] of pathsOf(door, owner.values).entries()) {
          if (n > 0 && visitors !== owner && isTwin(door)) break
          const knowsAll = role === 'admin' || (role === 'user' && !isAnybodys(door, owner.values))
          if (n > 0 && !knowsAll && !path.includes('?')) continue
          // Every operation by who may most and by a customer: the others are turned away before.
          for (const ask of asksFor(door, owner, n === 0 && (role === 'admin' || role === 'user'))) {
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
        }
    }),
  )
  return knocks
}
