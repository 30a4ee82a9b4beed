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

export async function addPerson(work: Work, person: NewPerson, passwordHash: string): Promise<string> {
  const { firstname, lastname, address } = person
  const id = await work.add(
    `insert into identity.accounts (email, phone, password_hash, role, firstname, lastname, firstname_en, lastname_en)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      person.email.toLowerCase(),
      person.phone ?? null,
      passwordHash,
      person.role,
      firstname.th,
      lastname.th,
      firstname.en,
      lastname.en,
    ],
  )
  if (address) await addAddress(work, id, person, address)
  return id
}

async function addAddress({ add }: Work, id: string, person: NewPerson, address: PlainAddress): Promise<void> {
  const { line, tambonCode, zip, ...place } = addressOf(address)
  const recipient = `${person.firstname.th} ${person.lastname.th}`.trim()
  await add(
    `insert into identity.addresses (account_id, label, recipient, phone, line, tambon_code, zip, place, is_default)
     values ($1, 'บ้าน', $2, $3, $4, $5, $6, $7, true)`,
    [id, recipient, person.phone ?? '', line, tambonCode, zip, JSON.stringify(place)],
  )
}
