import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { queuePath, slipPath } from './links.ts'
import { type DecidedSlip, type Outcome, outcomes } from './outcomes.ts'
import { seeBill, seeDecision } from './see-bill.ts'

/** The next to be looked at, or the list when all are done; what was decided goes along in the address. */
export async function afterDecision(context: Context, id: string, outcome: Outcome | null): Promise<string> {
  const { nextId } = await seeBill(context, { id })
  const query = new URLSearchParams({ decided: id, ...(outcome ? { outcome } : {}) })
  return `${nextId ? slipPath(nextId) : queuePath}?${query}`
}

/** What the address says was decided just before, as the books know it. */
export async function decidedBefore(context: Context, request: Request): Promise<DecidedSlip | null> {
  const query = new URL(request.url).searchParams
  const id = z.uuid().safeParse(query.get('decided'))
  if (!id.success) return null
  const outcome = z.enum(outcomes).nullable().catch(null).parse(query.get('outcome'))
  try {
    return { ...(await seeDecision(context, { id: id.data })), outcome }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
