/** The database that this node uses: embedded, or the one that DATABASE_URL names. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from './log.ts'
import { startPostgres } from './postgres.ts'
import { appRole } from './postgres-roles.ts'
import type { Settings } from './settings.ts'
import { RefuseToStart } from './unsafe.ts'

export type Database = {
  kind: 'embedded' | 'external'
  ownerUrl: string
  appUrl: string
  /** The name of the app's role, for grants. */
  appRole: string
  stop(): Promise<void>
}

const oldestVersion = 160_000
const patienceMs = 30_000

/** Throws RefuseToStart when the database is away, too old, or its app role is not held by row security. */
export async function openDatabase(settings: Settings, log: Log, isOver: () => boolean): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl } = settings
  if (!databaseUrl || !databaseOwnerUrl) {
    const postgres = await startPostgres({ dataDir: settings.dataDir, log: log.warn })
    if (postgres.adopted) log.info('found PostgreSQL still running from an earlier start', { pid: postgres.pid })
    return { kind: 'embedded', ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, appRole, stop: postgres.stop }
  }
  const role = await untilAnswers(databaseUrl, log, isOver)
  if (databaseOwnerUrl === databaseUrl)
    log.warn('one database role both owns the tables and serves the app; set DATABASE_OWNER_URL to part them')
  return { kind: 'external', ownerUrl: databaseOwnerUrl, appUrl: databaseUrl, appRole: role, stop: async () => {} }
}

/**
 * Row security is the wall between tenants. A superuser or a role with BYPASSRLS, or one that may become such a role,
 * walks through it; so does the owner of a table unless it is forced, which the catalogue test sees to.
 */
export async function checkAppRole(appUrl: string): Promise<void> {
  const found = await once(appUrl, async (client) => {
    const result = await client.query<{ role: string; through: string | null }>(`
      select current_user as role,
             (select min(r.rolname) from pg_roles r
               where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member')) as through`)
    return result.rows[0]
  })
  if (!found?.through) return
  throw new RefuseToStart(
    `บทบาท "${found.role}" ใน DATABASE_URL ข้ามกำแพงระหว่างร้านได้ (superuser หรือ BYPASSRLS) ให้ใช้บทบาทที่ไม่มีสิทธิ์นั้น และตั้ง DATABASE_OWNER_URL สำหรับสร้างตาราง`,
    `The role "${found.role}" in DATABASE_URL bypasses row security (superuser or BYPASSRLS); use a role without it, and DATABASE_OWNER_URL for migrations`,
  )
}

/** Waits for a database that is starting; resolves to the role's name. Wrong passwords are not waited for. */
async function untilAnswers(url: string, log: Log, isOver: () => boolean): Promise<string> {
  const end = performance.now() + patienceMs
  for (let attempt = 0; ; attempt += 1) {
    const answer = await once(url, async (client) => {
      const result = await client.query<{ role: string; version: number }>(
        `select current_user as role, current_setting('server_version_num')::int as version`,
      )
      return result.rows[0]
    }).catch((error: NodeJS.ErrnoException) => error)
    if (answer && !(answer instanceof Error))
      return answer.version >= oldestVersion ? answer.role : refuseVersion(answer.version)
    const isHopeless = /^(28|3D)/.test(answer?.code ?? '')
    if (isHopeless || isOver() || performance.now() > end) refuseDatabase(answer?.code ?? answer?.message ?? '')
    if (attempt === 0) log.info('waiting for the database', { reason: answer?.code ?? answer?.message })
    await wait(250)
  }
}

/**
 * A step of starting: where the database goes away in it, it is waited for, for as long as that takes, and the step is
 * done again. Each of them bears that: what it began was rolled back.
 */
export async function whileItAnswers<T>(
  { ownerUrl, log, isOver }: { ownerUrl: string; log: Log; isOver: () => boolean },
  step: () => Promise<T>,
): Promise<T> {
  for (;;)
    try {
      return await step()
    } catch (error) {
      const reason = lostBecause(error)
      if (reason === null || isOver()) throw error
      log.warn('the database went away while starting, waiting for it', { reason })
      do await wait(500)
      while (!isOver() && !(await answers(ownerUrl)))
    }
}

/** Whether it takes a question at this moment. */
export const answers = (url: string): Promise<boolean> =>
  once(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

/** What a connection that broke says; null for any other error. A migration's own error has it as its cause. */
function lostBecause(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', message } = error as NodeJS.ErrnoException
  // Of PostgreSQL: class 08, and that it goes or is not ready yet. 57014 is a statement that was stopped.
  if (/^(08...|57P0[1-3]|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NOENT|AI_AGAIN))$/.test(code))
    return code === 'ENOENT' && !/connect/.test(message) ? null : code
  if (/^Connection terminated|^Client has encountered a connection error|timeout expired/.test(message)) return message
  return lostBecause(error.cause)
}

async function once<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function refuseVersion(version: number): never {
  const major = Math.floor(version / 10_000)
  throw new RefuseToStart(
    `ฐานข้อมูลเป็น PostgreSQL ${major} ต้องเป็น 16 ขึ้นไป`,
    `The database is PostgreSQL ${major}; Sala needs 16 or newer`,
  )
}

function refuseDatabase(reason: string): never {
  throw new RefuseToStart(
    `ติดต่อฐานข้อมูลใน DATABASE_URL ไม่ได้ (${reason})`,
    `The database in DATABASE_URL does not answer (${reason})`,
  )
}
