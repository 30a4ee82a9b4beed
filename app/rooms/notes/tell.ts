import { cutText } from '#kernel/cut-text.ts'
import { anyStaff } from '#kernel/roles.ts'
import { noticesOf, notify, staffHear } from '#rooms/messaging/index.ts'
import { within } from './room.ts'
import type { Subject } from './notes.ts'

staffHear('mention', anyStaff)

type Said = { who: string; what: string; text: string }

const notice = noticesOf('notes', {
  mentioned: {
    th: ({ who, what, text }: Said) => ({ title: `${who} กล่าวถึงคุณในโน้ตของ ${what}`, text, action: 'เปิดดู' }),
    en: ({ who, what, text }) => ({ title: `${who} mentioned you on ${what}`, text, action: 'Open' }),
  },
})

interface Mentioned extends Said {
  note: string
  path: string
  accounts: readonly string[]
}

/** Each of them once for a note, however often it is changed; not who wrote it. */
export const tellMentioned = within(
  async (tools, about: Subject, { note, path, accounts, ...said }: Mentioned): Promise<void> => {
    // In the same order by everybody: two notes at once must not wait for each other's threads.
    for (const accountId of accounts.toSorted())
      if (accountId !== tools.context.actor.accountId)
        await notify(tools, {
          accountId,
          kind: 'mention',
          about: `${about.kind}:${about.id}`,
          path,
          message: notice('mentioned', { ...said, text: cutText(said.text, 300) }),
          once: `note ${note}`,
        })
  },
)
