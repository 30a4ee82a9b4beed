import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import type { PersonalCard } from '#kernel/personal.ts'
import { myProfile } from './profile.ts'
import { query } from '../room.ts'
import { secondFactor } from '../keys/second-factor.ts'

const path = '/user/profile/data'

/** Of one's own account: that it is to be erased, terms that are new, and the second step for who runs the shop. */
export const myNotices = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const { deletionDueAt, consent } = await myProfile(tools, {})
    const { role } = tools.context.actor
    const isNudged = (role === 'admin' || role === 'manager') && (await secondFactor(tools, {})).onSince === null
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
      ...(isNudged
        ? [
            {
              title: { th: 'เปิดการยืนยันสองขั้นตอน', en: 'Turn on the second step' },
              detail: {
                th: 'บัญชีที่จัดการร้านควรมีรหัสจากมือถือกันไว้',
                en: 'An account that runs the shop should ask for a code too',
              },
              to: '/user/profile/security',
            },
          ]
        : []),
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
