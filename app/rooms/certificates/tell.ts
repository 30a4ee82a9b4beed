/** Whoever earns a certificate hears that it waits for their name; when it is there, where it lies; and when it was revoked. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { certificatePath, earnPath } from './links.ts'
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
  revoked: {
    th: ({ th }: Said) => ({ title: `ใบประกาศถูกเพิกถอน: ${th}`, text: 'ติดต่อผู้สอนหากมีข้อสงสัย', action: 'ดูใบประกาศ' }),
    en: ({ en }) => ({
      title: `A certificate was revoked: ${en}`,
      text: 'Ask the teacher if this is unexpected.',
      action: 'See it',
    }),
  },
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

const ofCertificate = (key: 'issued' | 'revoked') =>
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

export const tellHolders: readonly Handler[] = [earned, ofCertificate('issued'), ofCertificate('revoked')]
