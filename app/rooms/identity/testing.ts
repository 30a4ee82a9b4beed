import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { eraseAccount } from './own/erase-account.ts'
import { askToLeave } from './own/leave.ts'
import type { OpenedSession } from './sign-in/enter.ts'
import { handlers } from './jobs.ts'
import { type Link, linkOf, type LinkPurpose } from './register/one-time-links.ts'
import { hashPassword } from './keys/password.server.ts'
import { query } from './room.ts'
import { signIn } from './sign-in/sign-in.ts'
import { readAccount, type SignedIn } from './sign-in/session.server.ts'

export const testPassword = 'ลับมากๆ 12345'
let hashed: Promise<string> | undefined
let people = 0

/** A real account of this tenant. Each comes from an address of its own, so that limits do not meet. */
export async function newAccount(
  tenant: TestTenant,
  {
    role = 'user',
    email = `person${++people}@example.com`,
  }: { role?: 'user' | 'manager' | 'admin'; email?: string } = {},
): Promise<{ id: string; email: string; signIn(): Promise<{ token: string; person: SignedIn; context: Context }> }> {
  const hash = await (hashed ??= hashPassword(testPassword))
  const [row] = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, password_hash, role, firstname, lastname) values ($1, $2, $3, 'ใจดี', 'มีสุข') returning id`,
    [email, hash, role],
  )
  return {
    id: row!.id,
    email,
    async signIn() {
      const { token } = await signInFully(guestFrom(tenant), { login: email, password: testPassword })
      const person = (await readAccount(tenant.id, token))!
      return { token, person, context: { ...tenant.as('guest'), actor: person } }
    },
  }
}

let addresses = 0
/** A guest from an address that nobody else uses. */
export function guestFrom(tenant: TestTenant, address = `10.1.${++addresses >> 8}.${addresses & 255}`): Context {
  return { ...tenant.as('guest'), address }
}

/** Signs in to an account that asks for no second step. */
export async function signInFully(
  context: Context,
  input: { login: string; password: string; devices?: string[] },
): Promise<OpenedSession> {
  const entered = await signIn(context, input)
  if ('secondStep' in entered) throw new Error('this account asks for a second step')
  return entered
}

/** Does this room's jobs, as the worker would; answers with the events that were said until then. */
export async function settle(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.sql<{ kind: string; topic: string; payload: unknown; request_id: string }>(
    `delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind in ('job', 'event')
     returning kind, topic, payload, request_id`,
  )
  const jobs = rows.flatMap((row) =>
    handlers.filter(({ kind, topic }) => kind === row.kind && topic === row.topic).map((handler) => ({ handler, row })),
  )
  await Promise.all(jobs.map(({ handler, row }) => handler.handle(jobContext(tenant.id, row.request_id), row.payload)))
  const said = rows.filter(({ kind }) => kind === 'event').map(({ topic }) => topic)
  return jobs.length === 0 ? said : [...said, ...(await settle(tenant))]
}

type MadeLink = Link & { token: string }

/** What the letters of these links say, newest first, as long as they hold. */
export async function linksOf(tenant: TestTenant, purpose: LinkPurpose): Promise<[MadeLink, ...MadeLink[]]> {
  const rows = await tenant.sql<{ id: string }>(
    `select id from identity.one_time_links where purpose = $1 and used_at is null order by created_at desc`,
    [purpose],
  )
  const links = await Promise.all(rows.map(({ id }) => letterOf(tenant.as('guest'), { id })))
  const made = links.flatMap((link) => (link ? [{ ...link, token: link.url.split(/[=/]/).at(-1)! }] : []))
  if (made.length === 0) throw new Error(`there is no ${purpose} link that holds`)
  return made as [MadeLink, ...MadeLink[]]
}

const letterOf = query({
  may: 'anyone',
  input: z.object({ id: z.uuid() }),
  run: (tools, { id }) => linkOf(tools, id),
})
/** Asks for one's own account to be erased. */
export const asksToLeave = (context: Context) => askToLeave(context, { understood: 'on' })

/** The thirty days pass, and the job comes. */
export async function leaves(tenant: TestTenant, accountId: string): Promise<void> {
  await tenant.sql("update identity.accounts set deletion_due_at = now() - interval '1 second' where id = $1", [
    accountId,
  ])
  await eraseAccount.handle(jobContext(tenant.id), { accountId })
}

export { memberCode } from './own/member-code.ts'
