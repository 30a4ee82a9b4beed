import { fork } from 'node:child_process'
import pg from 'pg'
import { demoSites } from './content/index.ts'
import { demoTenantId } from './demo-tenant.ts'

export interface DemoAccount {
  /** The hostname to open. */
  site: string
  email: string
  password: string
  what: string
}

/** Everybody one can sign in as. These passwords are known to the world. */
export const demoAccounts: readonly DemoAccount[] = demoSites.flatMap(({ hostname, people }) =>
  people.map(({ email, password, role, staff }) => ({ site: hostname, email, password, what: staff ?? role })),
)

interface Target {
  ownerUrl: string
  appUrl: string
  dataDir: string
  /** What the demo keeps sealed, the house opens: a bank account's number. */
  secret: string
}

/**
 * Loads the demo into a database without tenants, or goes on with one whose loading was cut off. True when it loaded.
 * Drawing takes memory, so it happens in a process of its own that ends afterwards.
 */
export async function seedIfEmpty(target: Target, log: (message: string) => void = () => {}): Promise<boolean> {
  if (!(await isWanted(target.appUrl))) return false
  await loadInChild(target, log)
  return true
}

/** Whether any tenant of the demo is there, however it came: whoever reaches the house knows its passwords. */
export const holdsDemo = (appUrl: string): Promise<boolean> =>
  isSo(appUrl, 'select exists (select from tenancy.tenants where id = any($1)) as yes', [
    demoSites.map(({ key }) => demoTenantId(key)),
  ])

const isWanted = (appUrl: string): Promise<boolean> =>
  isSo(
    appUrl,
    `select not exists (select from tenancy.tenants)
       or exists (select from tenancy.sites where is_default and data ->> 'demo' = 'loading') as yes`,
  )

async function isSo(appUrl: string, question: string, values: unknown[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'sala seed' })
  await client.connect()
  try {
    const { rows } = await client.query<{ yes: boolean }>(question, values)
    return rows[0]!.yes
  } finally {
    await client.end()
  }
}

function loadInChild({ ownerUrl, appUrl, dataDir, secret }: Target, log: (message: string) => void): Promise<void> {
  const env = {
    ...process.env,
    SALA_DATABASE_URL: appUrl,
    SALA_OWNER_URL: ownerUrl,
    SALA_DATA_DIR: dataDir,
    SALA_SECRET: secret,
    SALA_POOL_SIZE: '4',
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = fork(new URL('./load.ts', import.meta.url), [], { env, execArgv: [] })
  child.on('message', (message) => log(String(message)))
  child.on('error', reject)
  child.on('exit', (code, signal) => {
    if (code === 0) resolve()
    else reject(new Error(`the demo could not be loaded (${signal ?? code})`))
  })
  return promise
}
