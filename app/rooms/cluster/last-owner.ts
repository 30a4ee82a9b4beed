import { refuse } from './refusals.ts'

/** Does what may take a business's last owner away; the database refuses that one. Errors: 409 LAST_OWNER. */
export async function keepingAnOwner<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string } | null)?.constraint === 'last_owner') return refuse('lastOwner')
    throw error
  }
}
