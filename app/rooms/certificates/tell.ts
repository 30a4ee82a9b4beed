/** Whoever earns a certificate hears that it waits for their name; when it is there, where it lies; and when it was revoked. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { certificatePath, earnPath, programmePath } from './links.ts'
import { on } from './room.ts'

type Said = { th: string; en: string }

const notice = noticesOf('certificates', {
  earned: {
    th: ({ th }: Said) => ({
      title: `รับใบประกาศ ${th} ได้แล้ว`,
      text: 'ยืนยันการสะกดชื่อของคุณ แล้วดาวน์โหลดได้ทันที',
      action: 'ยืนยันชื่อ',
    }),
    en: ({ en }) => ({
      title: `Your certificate is ready: ${en}`,
      text: 'Confirm how your name is spelled, and download it.',
      action: 'Confirm the name',
    }),
  },
  issued: {
    th: ({ th }: Said) => ({
      title: `ใบประกาศของคุณ: ${th}`,
      text: 'ดาวน์โหลด PDF และแชร์ได้จากหน้านี้',
      action: 'เปิดใบประกาศ',
    }),
    en: ({ en }) => ({
      title: `Your certificate: ${en}`,
      text: 'Download and share it from its page.',
      action: 'Open it',
    }),
  },
  awaitsApproval: {
    th: ({ th, who }: Said & { who: string }) => ({
      title: `${who} รอการอนุมัติ: ${th}`,
      text: 'ครบเงื่อนไขอื่นแล้ว ใบประกาศออกได้เมื่อคุณอนุมัติ',
      action: 'ดูผู้ที่รอ',
    }),
    en: ({ en, who }) => ({
      title: `${who} awaits your approval: ${en}`,
      text: 'All else is done. The certificate can be received once you approve it.',
      action: 'See who waits',
    }),
  },
  doubted: {
    th: ({ th }: Said) => ({
      title: `ใบประกาศ ${th} ใบหนึ่งไม่ผ่านเกณฑ์แล้ว`,
      text: 'แก้เฉลยข้อสอบแล้วผลสอบเปลี่ยน ใบยังมีผลจนกว่าคุณจะตัดสินใจคงไว้หรือเพิกถอน',
      action: 'ตัดสินใจ',
    }),
    en: ({ en }) => ({
      title: `A certificate is no longer earned: ${en}`,
      text: 'An answer key was corrected and the result changed. It stands until you keep or revoke it.',
      action: 'Decide',
    }),
  },
  expires: {
    th: ({ th }: Said) => ({
      title: `ใบประกาศ ${th} ใกล้หมดอายุ`,
      text: 'ดูวันหมดอายุและวิธีต่ออายุได้ที่หน้าใบประกาศ',
      action: 'เปิดใบประกาศ',
    }),
    en: ({ en }) => ({
      title: `Your certificate runs out soon: ${en}`,
      text: 'Its page says when, and how to renew it.',
      action: 'Open it',
    }),
  },
  revoked: {
    th: ({ th }: Said) => ({ title: `ใบประกาศถูกเพิกถอน: ${th}`, text: 'ติดต่อผู้สอนหากมีข้อสงสัย', action: 'ดูใบประกาศ' }),
    en: ({ en }) => ({
      title: `A certificate was revoked: ${en}`,
      text: 'Ask the teacher if this is unexpected.',
      action: 'See it',
    }),
  },
})

/** Who may revoke it: nothing is taken away by itself. */
const doubted = on('certificates.doubted', z.object({ claimId: z.uuid() }), async (tools, { claimId }) => {
  const { rows } = await sql<Said & { accountId: string; slug: string; publicId: string; at: Date }>`
    select s.id as "accountId", p.slug, i.public_id as "publicId", c.doubted_at as at, p.title_th as th,
      coalesce(nullif(p.title_en, ''), p.title_th) as en
    from certificates.claims c join certificates.programmes p on p.id = c.programme_id
      join certificates.certificates i on i.claim_id = c.id and i.state = 'issued'
      join identity.people s on s.status = 'active' and (s.role in ('admin', 'manager')
        or exists (select from identity.staff f where f.account_id = s.id and 'owner' = any(f.roles)))
    where c.id = ${claimId} and c.doubted_at is not null order by s.id`.execute(tools.db)
  for (const { accountId, slug, publicId, at, th, en } of rows)
    await notify(tools, {
      accountId,
      kind: 'reply',
      message: notice('doubted', { th, en }),
      about: `certificate:${slug}`,
      path: certificatePath(slug, publicId),
      once: `certificate doubted ${claimId} ${at.getTime()}`,
    })
})

/** Once a person and programme, to those who may issue. */
const Awaiting = z.object({ programmeId: z.uuid(), accountId: z.uuid() })
const awaitsApproval = on('certificates.awaitsApproval', Awaiting, async (tools, { programmeId, accountId }) => {
  const { rows } = await sql<Said & { staffId: string; who: string }>`
    select s.id as "staffId", n.name as who, p.title_th as th, coalesce(nullif(p.title_en, ''), p.title_th) as en
    from certificates.programmes p join identity.names n on n.account_id = ${accountId}
      join identity.people s on s.status = 'active' and (s.role in ('admin', 'manager')
        or exists (select from identity.staff f where f.account_id = s.id and 'owner' = any(f.roles)))
    where p.id = ${programmeId} and not exists (
      select from certificates.approvals a where a.programme_id = p.id and a.account_id = ${accountId}) order by s.id`.execute(
    tools.db,
  )
  for (const { staffId, who, th, en } of rows)
    await notify(tools, {
      accountId: staffId,
      kind: 'reply',
      message: notice('awaitsApproval', { th, en, who }),
      about: `programme:${programmeId}`,
      path: `${programmePath(programmeId)}?tab=people`,
      once: `certificate approval ${programmeId} ${accountId}`,
    })
})

const earned = on('certificates.earned', z.object({ claimId: z.uuid() }), async (tools, { claimId }) => {
  const { rows } = await sql<Said & { accountId: string; slug: string }>`
    select c.account_id as "accountId", p.slug, p.title_th as th, coalesce(nullif(p.title_en, ''), p.title_th) as en
    from certificates.claims c join certificates.programmes p on p.id = c.programme_id
    where c.id = ${claimId} and c.account_id is not null and c.named_at is null`.execute(tools.db)
  for (const { accountId, slug, th, en } of rows)
    await notify(tools, {
      accountId,
      kind: 'class',
      message: notice('earned', { th, en }),
      about: `certificate:${slug}`,
      path: earnPath(slug),
      once: `certificate earned ${claimId}`,
    })
})

const ofCertificate = (key: 'issued' | 'revoked' | 'expires') =>
  on(`certificates.${key}`, z.object({ certificateId: z.uuid() }), async (tools, { certificateId }) => {
    const { rows } = await sql<Said & { accountId: string; slug: string; publicId: string }>`
      select c.account_id as "accountId", p.slug, i.public_id as "publicId", p.title_th as th, coalesce(nullif(p.title_en, ''), p.title_th) as en
      from certificates.certificates i join certificates.claims c on c.id = i.claim_id join certificates.programmes p on p.id = i.programme_id
      where i.id = ${certificateId} and c.account_id is not null`.execute(tools.db)
    for (const { accountId, slug, publicId, th, en } of rows)
      await notify(tools, {
        accountId,
        kind: 'class',
        message: notice(key, { th, en }),
        about: `certificate:${slug}`,
        path: certificatePath(slug, publicId),
        once: `certificate ${key} ${certificateId}`,
      })
  })

export const tellHolders: readonly Handler[] = [
  earned,
  awaitsApproval,
  doubted,
  ofCertificate('issued'),
  ofCertificate('expires'),
  ofCertificate('revoked'),
]
