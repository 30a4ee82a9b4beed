/** A guest's births stay in their browser: the same fields, checked as they are read. */
import { type Profile, type ProfileFields, ProfileInput } from '../profile-input.ts'

const KEY = 'sala.hora.births'
const MOST = 200

export function guestBirths(): Profile[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[]
    return kept.flatMap((one) => {
      const found = ProfileInput.safeParse(one)
      const { id, updatedAt, createdAt } = one as Partial<Profile>
      return found.success && id && updatedAt
        ? { ...found.data, id, updatedAt, createdAt: createdAt ?? updatedAt, version: 1 }
        : []
    })
  } catch {
    return []
  }
}

/** False where the browser keeps nothing, or there are 200. */
export function keepGuestBirth(fields: ProfileFields, id: string | null, now: string): boolean {
  const before = guestBirths()
  if (id === null && before.length >= MOST) return false
  const old = before.find((one) => one.id === id)
  const made: Profile = {
    ...fields,
    id: id ?? crypto.randomUUID(),
    version: 1,
    createdAt: old?.createdAt ?? now,
    updatedAt: now,
  }
  return write([made, ...before.filter((one) => one.id !== made.id)])
}

export const dropGuestBirth = (id: string): boolean => write(guestBirths().filter((one) => one.id !== id))
export const dropGuestBirths = (): boolean => write([])

function write(births: readonly Profile[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(births))
    return true
  } catch {
    return false
  }
}
