import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import type { OpenedSession } from './enter.ts'
import { hashPassword } from './password.server.ts'
import { signIn } from './sign-in.ts'
import { readAccount, type SignedIn } from './session.server.ts'

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
  input: { login: string; password: string },
): Promise<OpenedSession> {
  const entered = await signIn(context, input)
  if ('secondStep' in entered) throw new Error('this account asks for a second step')
  return entered
}
