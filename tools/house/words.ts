import { Visitor } from 'oxc-parser'
import { type Breach, roomOf, type Source } from './source.ts'

const mayExportDefault =
  /^app\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|shell\/(layouts|screens|gallery)\/.+\.tsx|rooms\/[^/]+\/screens\/.+\.tsx)$/

/**
 * Rooms that ask before any tenant is known, or across columns of the wall itself; each with its reason. integrity.ts
 * and holds.ts join tables as the database does, without a room's tools.
 */
const mayNameTenant: Record<string, string> = {
  'app/rooms/tenancy/site-of-host.server.ts': 'finds the tenant of a hostname: there is no wall yet',
  'app/rooms/tenancy/host-records.server.ts': 'the developer’s list of all hosts on the own machine',
}

/** Reads rows before a tenant is known, or outside a command; everything else gets its handle from `run`. */
const mayOpenTransaction: Record<string, string> = {
  'app/rooms/tenancy/site-of-host.server.ts': 'runs before a tenant is known',
  'app/rooms/tenancy/host-records.server.ts': 'lists hosts of all tenants on the developer’s machine',
  'app/rooms/identity/sign-in/session.server.ts': 'finds out who asks: there is no actor yet',
}

/** Calls that read a body of their own shape; each is told of by name, and says by `may` whose (docs/decisions/260). */
const mayReadBody: Record<string, string> = {
  'app/kernel/limited-form.server.ts': 'the one reader of forms',
  'app/shell/api.server.ts': 'the one reader of JSON calls, after the action’s `may`',
  'app/rooms/wallet/wallet-call.server.ts': 'JSON or a form, as the source document has it',
  'app/rooms/messaging/email-send.server.ts': 'JSON with files in it, as the source document has it',
  'app/rooms/calendar/reply/answer-replies.ts': 'a mail as it came, after the password of who hands it over',
  'app/rooms/analytics/measure-calls.server.ts': 'a hundred letters',
  'app/rooms/analytics/view-call.server.ts': 'four thousand letters, as a beacon sends them',
}

const pieces = [bodyReaders, anyBreaches, defaultExports, tenantWords, ownTransactions, actionsOutsideRooms]

/** Rules that one file can break by itself. */
export const wordBreaches = (source: Source): Breach[] => pieces.flatMap((rule) => rule(source))

/** No `any`, except where the lint comment beside it gives a reason after `--`. */
function anyBreaches(source: Source): Breach[] {
  const lines = source.text.split('\n')
  const found: Breach[] = []
  new Visitor({
    TSAnyKeyword({ start }) {
      const line = source.lineOf(start)
      const near = `${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}\n${lines[line] ?? ''}`
      if (/oxlint-disable-\S+ no-explicit-any -- \S/.test(near)) return
      found.push({
        path: source.path,
        line,
        sentence: 'says any: say what it is, or unknown, or give a reason after --',
      })
    },
  }).visit(source.program)
  return found
}

function defaultExports(source: Source): Breach[] {
  if (mayExportDefault.test(source.path)) return []
  return source.program.body
    .filter((node) => node.type === 'ExportDefaultDeclaration')
    .map((node) => ({
      path: source.path,
      line: source.lineOf(node.start),
      sentence:
        'exports a default: only screens, layouts, root and entries do, everything else has one name everywhere',
    }))
}

/** A form is read by `act` and a body by its call, once it is known that the sender may; then within bounds. */
function bodyReaders(source: Source): Breach[] {
  if (source.isTest || source.path in mayReadBody || !/\.server\.ts$|\.ts$|\/screens\//.test(source.path)) return []
  return [...source.text.matchAll(/\.formData\(|\b(?:request|req)\.(?:text|json|arrayBuffer|blob|bytes|body)\b/g)].map(
    (match) => ({
      path: source.path,
      line: source.lineOf(match.index),
      sentence: 'reads a body by itself: a screen has `act`, a call its action, and both ask who may first (readForm)',
    }),
  )
}

/** Only the columns of a conflict may say it: PostgreSQL wants the whole key there. */
function tenantWords(source: Source): Breach[] {
  if (
    !roomOf(source.path) ||
    source.isTest ||
    /\/(tables|integrity|holds)\.ts$/.test(source.path) ||
    source.path in mayNameTenant
  )
    return []
  const keyed = source.text.replaceAll(/on conflict \(tenant_id,/gi, (match) => ' '.repeat(match.length))
  return [...keyed.matchAll(/\btenant_id\b/g)].map((match) => ({
    path: source.path,
    line: source.lineOf(match.index),
    sentence: 'names tenant_id: the column’s default and row security set and check it, room code never does',
  }))
}

function ownTransactions(source: Source): Breach[] {
  if (!roomOf(source.path) || source.isTest || source.path in mayOpenTransaction) return []
  const isScreen = /\/(screens|parts)\//.test(source.path)
  return source.imports
    .filter(({ from, names }) => {
      if (from === 'pg') return true
      if (isScreen) return from === 'kysely' || from === '#kernel/database.server.ts'
      return (
        from === '#kernel/database.server.ts' &&
        names.some((name) => ['transaction', 'databasePool', '*'].includes(name))
      )
    })
    .map(({ from, line }) => ({
      path: source.path,
      line,
      sentence: `takes ${from}: ${isScreen ? 'a screen asks its room' : 'a room’s only database handle is the one given to run'}`,
    }))
}

function actionsOutsideRooms(source: Source): Breach[] {
  // The frame of the back-office asks the rooms in one transaction: an action of its own.
  if (source.isTest || /^app\/(rooms\/[^/]+|shell\/office)\/room\.ts$/.test(source.path)) return []
  return source.imports
    .filter(({ from, names }) => from.endsWith('/action.server.ts') && names.includes('room'))
    .map(({ line }) => ({
      path: source.path,
      line,
      sentence: 'makes commands and queries: only a room does, in its room.ts',
    }))
}
