/**
 * What may be asked of a second person. A room above says it once, beside its limit:
 *
 *   export const overDiscount = approvable('pos.discount', {
 *     audiences: permissions['pos.approveDiscount'],           // who decides
 *     what: z.object({ saleId: z.uuid(), percent: z.int() }),  // the very thing that is asked for
 *     said: ({ percent }) => ({ th: `ส่วนลด ${percent}%`, en: `${percent}% off` }),
 *   })
 *
 * Its command, above the limit, takes the yes of a second person (`useApproval`) or asks for it (`askApproval`). What is
 * carried out without who asked for it, in the transaction in which it is approved, says so by `carryOut`.
 */
import { ZodError, type z } from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Actor, Audience } from '#kernel/roles.ts'

interface Asked {
  id: string
  subject: string
  reason: string
  requestedBy: { id: string; name: string }
}

export interface Approvable<What> {
  kind: string
  audiences: readonly Audience[]
  /** Reads what is stored; throws a ZodError on what no code of today can carry out. */
  read(stored: unknown): What
  /** What the one who decides reads: the thing itself, short. */
  said(what: What): LocalText
  /** Is it within what the one who decides may do alone? Left out, whoever may decide decides on any. */
  isWithin?(what: What, by: Actor, amountSatang: bigint | null): boolean
  /** Where it can be looked at. */
  to?(what: What): string
  /** The account that it is about, who does not decide on it. */
  concerns?(what: What): string | null
  carryOut?(tools: AnyTools, what: What, asked: Asked): Promise<void>
}

const kinds = new Map<string, Approvable<unknown>>()

export function approvable<Schema extends z.ZodType>(
  kind: string,
  { what, ...rest }: Omit<Approvable<z.output<Schema>>, 'kind' | 'read'> & { what: Schema },
): Approvable<z.output<Schema>> {
  if (kinds.has(kind)) throw new Error(`two rooms ask for ${kind}`)
  const made: Approvable<z.output<Schema>> = { ...rest, kind, read: (stored) => what.parse(stored) }
  // What it reads is what it says and carries out.
  kinds.set(kind, made as Approvable<unknown>)
  return made
}

/** Undefined for what no room asks for any more. */
export const approvableOf = (kind: string): Approvable<unknown> | undefined => kinds.get(kind)
export const approvableKinds = (): readonly Approvable<unknown>[] => [...kinds.values()]

/** What is stored, as the code of today reads and says it; null where it does not any more. */
export function readAsked(
  kind: Approvable<unknown> | undefined,
  stored: unknown,
): { what: unknown; said: LocalText; to: string | null } | null {
  if (!kind) return null
  try {
    const what = kind.read(stored)
    return { what, said: kind.said(what), to: kind.to?.(what) ?? null }
  } catch (error) {
    if (error instanceof ZodError) return null
    throw error
  }
}
