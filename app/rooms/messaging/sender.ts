/** How a tenant's messages are signed, and the chat room that hears what happened: settings of the business. */
import { type InsertObject, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { outsideProblem } from '#kernel/outside-address.server.ts'
import { SeenAt, versionAt } from '#kernel/seen-version.ts'
import { settings } from '#kernel/settings.server.ts'
import { settingsPart } from '#kernel/settings-part.server.ts'
import { seal, unseal } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import { command, query, within } from './room.ts'
import { SenderInput } from './sender-input.ts'
import type { Tables } from './tables.ts'

export interface Sender {
  name: string
  replyTo: string | null
}

/** Empty and null where the business has set nothing. */
export const senderOf = within(async (tools): Promise<Sender> => {
  const row = await rowOf(tools)
  return { name: row?.sender_name ?? '', replyTo: row?.reply_to ?? null }
})

/** The webhook of the tenant's chat room; null where there is none. */
export const chatRoomOf = within(async (tools): Promise<string | null> => {
  const sealed = (await rowOf(tools))?.sealed_chat_url
  return sealed ? (unseal(sealed, sealOf(tools))?.plain ?? null) : null
})

/** Whether there is a chat room, without opening its address. */
export const hasChatRoom = within(async (tools): Promise<boolean> => Boolean((await rowOf(tools))?.chat_host))

/** What the form shows: of the webhook only its host, the address itself is written and never read again. */
export const seeSender = query({
  may: 'messaging.sender',
  confirmed: true,
  input: z.object({}),
  async run(tools) {
    const row = await rowOf(tools)
    return {
      senderName: row?.sender_name ?? '',
      replyTo: row?.reply_to ?? '',
      chatHost: row?.chat_host ?? null,
      version: versionAt(row?.changed_at),
    }
  },
})

const auditSenderChanged = auditKind('messaging.senderChanged', {
  th: 'แก้ไขผู้ส่งอีเมล',
  en: 'changed the sender of e-mails',
})

/** The chat room's address is a secret: it is not kept. */
const senderSettings = settingsPart({
  key: 'messaging.sender',
  title: { th: 'ผู้ส่งอีเมล', en: 'Sender of e-mails' },
  path: '/cluster/manage/deliveries/sender',
  audiences: permissions['messaging.sender'],
  table: 'messaging.senders',
  touched: 'changed_at',
  fields: {
    sender_name: { th: 'ชื่อผู้ส่ง', en: 'Name' },
    reply_to: { th: 'อีเมลที่รับคำตอบ', en: 'Answers go to' },
  },
})

/**
 * An empty chat address stays as it is; `forgetChat` takes it away. Step-up: answers of customers go where this says.
 *
 * Errors: 409 VERSION_CONFLICT; 422 for a chat address that lies inside our own network, or is not https.
 */
export const changeSender = command({
  may: 'messaging.sender',
  confirmed: true,
  input: SenderInput.extend({ version: SeenAt }),
  run: (tools, { version, senderName, replyTo, chatUrl, forgetChat }) =>
    senderSettings.keeping(tools, async () => {
      if (chatUrl !== '' && !isPlayed(chatUrl) && outsideProblem(chatUrl)) refuse('chatAddress', { field: 'chatUrl' })
      const before = await rowOf(tools, true)
      const newest = versionAt(before?.changed_at)
      if (version !== undefined && version !== newest) refuse('senderChanged', { version: newest })
      const kept = forgetChat ? { sealed_chat_url: null, chat_host: null } : {}
      const chat =
        chatUrl === '' ? kept : { sealed_chat_url: seal(chatUrl, sealOf(tools)), chat_host: new URL(chatUrl).host }
      const values = {
        sender_name: senderName,
        reply_to: replyTo === '' ? null : replyTo,
        ...chat,
        changed_at: sql<Date>`now()`,
      }
      if (before) await tools.db.updateTable('messaging.senders').set(values).where('id', '=', before.id).execute()
      else await firstSender(tools, values)
      await audit(tools, auditSenderChanged, tools.context.tenantId, {
        before: before && { senderName: before.sender_name, replyTo: before.reply_to, chatHost: before.chat_host },
        senderName,
        replyTo,
        chat: chatUrl !== '' ? 'new' : forgetChat ? 'removed' : 'kept',
      })
      return { changed: true }
    }),
})

/** The stand-in of one's own machine, and nothing else there. */
export function isPlayed(url: string): boolean {
  const { mode, standIns } = settings()
  return mode === 'local' && standIns !== null && standIns.chat !== '' && url.startsWith(`${standIns.chat}/`)
}

/** Of two at once the second is told. */
async function firstSender(tools: Tools<Tables>, values: InsertObject<Tables, 'messaging.senders'>): Promise<void> {
  const made = await tools.db
    .insertInto('messaging.senders')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('senderChanged', { version: versionAt((await rowOf(tools))?.changed_at) })
}

const rowOf = (tools: Tools<Tables>, lock = false) =>
  tools.db
    .selectFrom('messaging.senders')
    .select(['id', 'sender_name', 'reply_to', 'sealed_chat_url', 'chat_host', 'changed_at'])
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst()

const sealOf = ({ context }: Tools<Tables>) => ({ purpose: 'chat room' as const, bound: context.tenantId })
