import { refuse } from '../refusals.ts'

/**
 * Does what may take a tenant's last admin away: demoting, suspending, deleting. The database refuses that one
 * (migration 2026-11-21-2090), whoever writes; here its refusal becomes a sentence.
 *
 * Errors: 409 LAST_ADMIN.
 */
export async function keepingAnAdmin<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string } | null)?.constraint === 'last_admin') return refuse('lastAdmin')
    throw error
  }
}
