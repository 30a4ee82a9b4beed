/** What an action asks besides `may`: said in its definition, so that a reader, a test and the screen find it there. */
import type { AnyTools } from './action.server.ts'
import { type AuditKind, audit } from './audit.server.ts'
import { mustBeConfirmed } from './confirmed.server.ts'
import type { Context } from './context.ts'
import { limit, type Limit } from './rate-limit.server.ts'
// Every command passes here: what it parses, a phone above all, is read by the plans of all countries.
import './phone-plans.server.ts'

/** Actions that name the same bucket share its tokens. */
export interface Bucket extends Limit {
  bucket: string
}

export interface Guards<Input> {
  /** Step-up: they have shown in the last 15 minutes, or in so many, that it is they. Errors: 403 CONFIRM_FIRST. */
  confirmed?: true | number
  /** Takes a token of each, in this order and until one is empty; a refused try counts. Errors: 429 RATE_LIMITED. */
  limit?(context: Context, input: Input): readonly Bucket[]
}

/** The line a command writes into the audit trail, in its own transaction, whenever it was done. Stands after `run`. */
export interface Audited<Input, Output> {
  kind: AuditKind
  subject(input: Input, result: Output, context: Context): string
  details?(input: Input, result: Output): Record<string, unknown>
}

export function mustBeConfirmedFor({ confirmed }: Guards<never>, context: Context): void {
  if (confirmed !== undefined) mustBeConfirmed({ context }, confirmed === true ? undefined : confirmed)
}

export async function takeTokens<Input>(guards: Guards<Input>, context: Context, input: Input): Promise<void> {
  for (const { bucket, ...tokens } of guards.limit?.(context, input) ?? []) await limit(context, bucket, tokens)
}

export async function writeAudit<Input, Output>(
  tools: AnyTools,
  { kind, subject, details }: Audited<Input, Output>,
  input: Input,
  result: Output,
): Promise<void> {
  await audit(tools, kind, subject(input, result, tools.context), details?.(input, result))
}
