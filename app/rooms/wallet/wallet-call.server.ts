/** `POST {host}/account/wallet` as product.md §7 has it: mode get, increase, decrease, adjust; baht on the wire. */
import * as z from 'zod'
import { parse } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { formObject } from '#kernel/form-object.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { refuseFields, refuseKernel } from '#kernel/refusals.ts'
import { adjustWallet } from './adjust.ts'
import { bahtOnWire } from './amount.ts'
import { adjustModes } from './inputs.ts'
import { refuse } from './refusals.ts'
import { seeWallet, seeWalletOf, type Statement } from './statement.ts'

const Asked = z.object({
  mode: z.enum(['get', ...adjustModes]),
  /** Whose, for staff; one's own unless told. */
  account: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

/** A misspelt field of money is not dropped in silence. */
const knownFields = ['mode', 'account', 'limit', 'amount', 'reason', 'expected_balance', 'key']

/**
 * Customers get their own; staff change somebody else's, with a reason and an Idempotency-Key. What is above the caller's
 * limit is answered 202 with the code APPROVAL_REQUIRED: nothing has moved yet (docs/decisions/061).
 */
export async function walletCall(context: Context, request: Request): Promise<Response> {
  if (context.actor.accountId === null) refuse('tokenMissing')
  const body = await bodyOf(request)
  const strange = Object.keys(body).filter((name) => !knownFields.includes(name))
  if (strange.length > 0)
    refuseFields(
      strange.slice(0, 20).map((field) => ({
        field,
        th: `ไม่มีช่องชื่อ "${field}" ในคำขอนี้`,
        en: `This call has no field "${field}".`,
      })),
    )
  const { mode, account, limit } = parse(Asked, body)
  if (mode === 'get') {
    const own = account === undefined || account === context.actor.accountId
    return answer(
      onWire(own ? await seeWallet(context, { limit }) : await seeWalletOf(context, { accountId: account, limit })),
    )
  }
  const { amount, reason, expected_balance: expectedBalance } = body
  const input = { accountId: account, mode, amount, reason, expectedBalance } as Parameters<typeof adjustWallet>[1]
  const changed = await adjustWallet(context, input)
  const balance = bahtOnWire(changed.balanceSatang)
  const headers: Record<string, string> = context.replayed ? { 'idempotent-replay': 'true' } : {}
  if (changed.state === 'done') return answer({ balance }, 200, headers)
  const approval = { id: changed.approvalId, status: 'waiting' }
  return answer({ balance, code: 'APPROVAL_REQUIRED', approval }, 202, headers)
}

const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(
    { success: true, ...body, error: null },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  )

const onWire = ({ balanceSatang, lines }: Statement) => ({
  balance: bahtOnWire(balanceSatang),
  transactions: lines.map(({ id, kind, at, amountSatang, balanceSatang: after, number, path, reason }) => ({
    id,
    kind,
    at: at.toISOString(),
    amount: amountSatang < 0n ? -bahtOnWire(-amountSatang) : bahtOnWire(amountSatang),
    balance: bahtOnWire(after),
    number,
    path,
    reason,
  })),
})

/** JSON or a form. Errors: 400. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
      return formObject(await readForm(request))
    const body: unknown = JSON.parse(await request.text())
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // refused below
  }
  return refuseKernel('malformed')
}
