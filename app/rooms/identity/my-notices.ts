import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import type { MineCard } from '#kernel/mine.ts'
import { myProfile } from './profile.ts'
import { query } from './room.ts'

const path = '/user/profile/data'

/** Of one's own account: that it is to be erased, and terms that are new since one agreed to them. */
export const myNotices = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<MineCard | null> {
    const { deletionDueAt, consent } = await myProfile(tools, {})
    const lines = [
      ...(deletionDueAt
        ? [
            {
              title: { th: 'เก็บบัญชีไว้', en: 'Keep the account' },
              detail: {
                th: `บัญชีนี้จะถูกลบในวันที่ ${formatDate(deletionDueAt, 'th')}`,
                en: `This account is to be erased on ${formatDate(deletionDueAt, 'en')}`,
              },
              to: path,
              urgent: true,
            },
          ]
        : []),
      ...(consent.isCurrent || consent.version === null
        ? []
        : [
            {
              title: { th: 'อ่านเงื่อนไขฉบับใหม่', en: 'Read the new terms' },
              detail: { th: 'ใช้เวลาไม่ถึงนาที', en: 'It takes less than a minute' },
              to: `${path}#terms`,
            },
          ]),
    ]
    if (lines.length === 0) return null
    return {
      key: 'account',
      title: { th: 'บัญชีของคุณ', en: 'Your account' },
      icon: 'users',
      lines,
      to: { label: { th: 'ข้อมูลของฉัน', en: 'My data' }, path },
    }
  },
})
