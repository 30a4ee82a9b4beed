import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { PersonalFile } from '#kernel/personal.ts'
import { myAddresses } from './addresses.ts'
import { avatarBytes } from './avatar.ts'
import { query } from '../room.ts'
import type { Tables } from '../tables.ts'

/** What this room knows of the person who asks. Secrets are not in it: whoever finds the copy must not be able to sign in. */
export const myFiles = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<PersonalFile[]> {
    const account = await ownAccount(tools)
    return [
      {
        name: 'account.json',
        about: { th: 'ชื่อ ช่องทางติดต่อ บทบาท และการยอมรับเงื่อนไขของคุณ', en: 'Your name, contact, role and consent' },
        content: account,
      },
      {
        name: 'addresses.json',
        about: { th: 'ที่อยู่ที่คุณเก็บไว้', en: 'The addresses you keep' },
        content: await myAddresses(tools, {}),
      },
      {
        name: 'sign-in.json',
        about: {
          th: 'อุปกรณ์ที่เข้าสู่ระบบ วิธีเข้าสู่ระบบ และลิงก์ที่ส่งถึงคุณ โดยไม่มีรหัสลับ',
          en: 'Devices, ways of signing in and links sent to you, without their secrets',
        },
        content: await signIns(tools),
      },
      {
        name: 'operations.json',
        about: { th: 'สิ่งที่บัญชีของคุณทำ เท่าที่ระบบจดไว้', en: 'What your account did, as far as it was recorded' },
        content: await operations(tools),
      },
      ...picture(tools, account.avatar),
    ]
  },
})

function ownAccount({ db, context }: Tools<Tables>) {
  return db
    .selectFrom('identity.accounts')
    .select(['id', 'email', 'phone', 'role', 'status', 'firstname', 'lastname', 'firstname_en', 'lastname_en'])
    .select(['locale', 'avatar', 'consent_version', 'consented_at', 'created_at', 'updated_at'])
    .select(['deletion_asked_at', 'deletion_due_at'])
    .where('id', '=', context.actor.accountId)
    .executeTakeFirstOrThrow()
}

async function signIns({ db, context }: Tools<Tables>) {
  const { accountId } = context.actor
  const sessions = await db
    .selectFrom('identity.sessions')
    .select(['name', 'user_agent', 'address', 'client', 'opened_by', 'second_step'])
    .select(['created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const passkeys = await db
    .selectFrom('identity.passkeys')
    .select(['name', 'rp_id', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const line = await db
    .selectFrom('identity.line_accounts')
    .select(['line_user_id', 'display_name', 'linked_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .execute()
  const secondFactors = await db
    .selectFrom('identity.second_factors')
    .select(['created_at', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .execute()
  const links = await db
    .selectFrom('identity.one_time_links')
    .select(['purpose', 'created_at', 'expires_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return { sessions, passkeys, line, secondFactors, links }
}

/** Without the details, which may name other people. */
async function operations({ db, context }: Tools<Tables>) {
  const { rows } = await sql<{ at: Date; action: string; subject: string }>`
    select at, action, subject from kernel.audit_log where actor_id = ${context.actor.accountId}::uuid
    order by id`.execute(db)
  return rows
}

function picture({ context }: Tools<Tables>, name: string | null): PersonalFile[] {
  if (name === null) return []
  return [
    {
      name: 'picture.webp',
      about: { th: 'รูปโปรไฟล์ของคุณ', en: 'Your picture' },
      content: () => avatarBytes(context.tenantId, name),
    },
  ]
}
