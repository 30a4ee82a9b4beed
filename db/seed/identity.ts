import type { LocalText } from '#kernel/context.ts'
import { hashPassword } from '#rooms/identity/index.ts'
import { addressOf, type PlainAddress } from './places.ts'
import type { Work } from './work.ts'

export interface NewPerson {
  email: string
  firstname: LocalText
  lastname: LocalText
  phone?: string | null
  role: 'user' | 'manager' | 'admin'
  address?: PlainAddress | undefined
}

export async function hashAll(people: readonly { email: string; password: string }[]): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(people.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  )
}

export function addPerson({ add }: Work, person: NewPerson, passwordHash: string): Promise<string> {
  const { firstname, lastname, address } = person
  const recipient = { recipient: `${firstname.th} ${lastname.th}`.trim(), phone: person.phone ?? '' }
  return add(
    `insert into identity.accounts (email, phone, password_hash, role, firstname, lastname, firstname_en, lastname_en, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      person.email.toLowerCase(),
      person.phone ?? null,
      passwordHash,
      person.role,
      firstname.th,
      lastname.th,
      firstname.en,
      lastname.en,
      address ? JSON.stringify({ ...recipient, ...addressOf(address) }) : null,
    ],
  )
}
