import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from '../tables.ts'

/** What an account's owner is told of at once, wherever it was done: if it was not they, they can still act. */
const news = {
  newDevice: auditKind('identity.newDevice', { th: 'เข้าสู่ระบบจากอุปกรณ์ใหม่', en: 'signed in on a new device' }),
  secondFactorOn: auditKind('identity.secondFactorOn', { th: 'เปิดการยืนยันสองขั้นตอน', en: 'turned on the second step' }),
  secondFactorOff: auditKind('identity.secondFactorOff', { th: 'ปิดการยืนยันสองขั้นตอน', en: 'turned off the second step' }),
  recoveryCodeUsed: auditKind('identity.recoveryCodeUsed', { th: 'ใช้รหัสสำรอง', en: 'used a recovery code' }),
  recoveryCodesRenewed: auditKind('identity.recoveryCodesRenewed', {
    th: 'สร้างรหัสสำรองชุดใหม่',
    en: 'renewed the recovery codes',
  }),
  passkeyAdded: auditKind('identity.passkeyAdded', { th: 'เพิ่มพาสคีย์', en: 'added a passkey' }),
  passkeyRemoved: auditKind('identity.passkeyRemoved', { th: 'ลบพาสคีย์', en: 'removed a passkey' }),
  lineLinked: auditKind('identity.lineLinked', { th: 'เชื่อมบัญชี LINE', en: 'linked LINE' }),
  lineUnlinked: auditKind('identity.lineUnlinked', { th: 'ยกเลิกการเชื่อม LINE', en: 'unlinked LINE' }),
}

export type SecurityNews = keyof typeof news

/**
 * Written to the audit trail and said as `identity.securityChanged` {accountId, what, detail, address, hostname, at}: messaging
 * writes the letter. `detail` is a name a person knows: of the device, of the passkey.
 */
export async function tellOwner(
  tools: Tools<Tables>,
  accountId: string,
  what: SecurityNews,
  detail = '',
): Promise<void> {
  await audit(tools, news[what], accountId, detail === '' ? {} : { detail })
  const { address, site } = tools.context
  const at = new Date().toISOString()
  tools.after('identity.securityChanged', { accountId, what, detail, address, hostname: site.hostname, at })
}
