import { createHash } from 'node:crypto'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { forbidden } from '#kernel/refusals.ts'
import { isClusterHere } from '#rooms/cluster/index.ts'
import { isAnothersKey } from '#rooms/tenancy/index.ts'

/** A publishable key names the site and grants nothing: it only gets a bucket of its own; another site's is a false claim. */
const keyLimit = { tries: 600, perSeconds: 60 }

const auditMismatch = auditKind('gateway.claimMismatch', {
  th: 'ส่งคำขอที่อ้างร้านหรือบัญชีไม่ตรงกับเว็บไซต์นี้ จึงถูกปฏิเสธ',
  en: 'sent a call that named another business or account than this site’s; it was refused',
})

/**
 * The gateway's fixed claims (product.md §7): `owner` is the cluster or, where the
 * site belongs to none, any of the tenant's, `user` the account, `key` the site. They authorise nothing; when
 * they contradict the host or the session, the call is refused and the audit trail says so (safety.md).
 */
export async function checkGatewayClaims(context: Context, request: Request): Promise<void> {
  const key = new URL(request.url).searchParams.get('key')
  if (key !== null) {
    const name = createHash('sha256').update(key).digest('base64url').slice(0, 16)
    await limit(context, `key ${name}`, keyLimit)
  }
  const owner = request.headers.get('owner')
  const user = request.headers.get('user')
  const isOwn =
    owner === null ||
    owner === context.site.clusterId ||
    owner === context.tenantId ||
    (await isClusterHere(context, { id: owner }))
  const isSelf = user === null || user === (context.actor.accountId ?? 'public')
  const isHere = key === null || !isAnothersKey(key, context.site.id)
  if (isOwn && isSelf && isHere) return
  await transaction({ tenantId: context.tenantId, mode: 'write' }, (connection) =>
    connection.run(
      `insert into kernel.audit_log (actor_id, actor_name, action, subject, request_id)
       values ($1, $2, $3, $4, $5)`,
      [
        context.actor.accountId,
        context.actor.name ?? null,
        auditMismatch.action,
        !isHere ? 'key' : isOwn ? 'user' : 'owner',
        context.requestId,
      ],
    ),
  )
  forbidden()
}
