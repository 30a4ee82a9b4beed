/** Somebody tries PINs: whose it is hears at whose device that was, and the trail keeps it. */
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { approvalsPath } from '../parts/approvals-path.ts'
import type { ClusterTables } from '../room.ts'

const notice = noticesOf('cluster', {
  pinLocked: {
    th: ({ who }: { who: string }) => ({
      title: 'PIN อนุมัติของคุณถูกล็อก',
      text: `มีการใส่ PIN ของคุณผิด 10 ครั้งติดกันที่เครื่องของ ${who} ถ้าไม่ใช่คุณ ควรคุยกับเขา ตั้ง PIN ใหม่ก่อนจึงจะใช้ได้อีก`,
      action: 'ตั้ง PIN ใหม่',
    }),
    en: ({ who }) => ({
      title: 'Your approval PIN is locked',
      text: `It was typed wrong ten times in a row on the device of ${who}. If that was not you, talk to them. Set a new PIN to use it again.`,
      action: 'Set a new PIN',
    }),
  },
  pinForgotten: {
    th: ({ who }: { who: string }) => ({
      title: 'PIN ของคุณถูกยกเลิก',
      text: `${who} ยกเลิก PIN ของคุณ ตั้ง PIN ใหม่เพื่อใช้เครื่องของร้านและอนุมัติรายการต่อ`,
      action: 'ตั้ง PIN ใหม่',
    }),
    en: ({ who }) => ({
      title: 'Your PIN was taken away',
      text: `${who} took away your PIN. Set a new one to use the shop’s devices and to approve.`,
      action: 'Set a new PIN',
    }),
  },
})

/** Who led took it away: whose it was sets the next one. */
export async function tellForgotten(tools: Tools<ClusterTables>, accountId: string): Promise<void> {
  const { actor, requestId } = tools.context
  await notify(tools, {
    accountId,
    kind: 'account',
    about: 'pin',
    path: approvalsPath,
    message: notice('pinForgotten', { who: actor.name ?? actor.email ?? '' }),
    once: `pin forgotten ${requestId}`,
  })
}

const auditLocked = auditKind('cluster.pinLocked', { th: 'ใส่ PIN ของผู้อื่นผิดจนถูกล็อก', en: 'locked the PIN of' })

export async function tellLocked(tools: Tools<ClusterTables>, accountId: string): Promise<void> {
  const { actor, requestId } = tools.context
  await notify(tools, {
    accountId,
    kind: 'account',
    about: 'pin',
    path: approvalsPath,
    message: notice('pinLocked', { who: actor.name ?? actor.email ?? '' }),
    once: `pin ${requestId}`,
  })
  await audit(tools, auditLocked, `account:${accountId}`)
}
