/** What a person of the tenant of the fixtures has: a picture, and a thread with a file in it. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { putObject } from '#kernel/storage.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { someFileOf, someThreadOf } from '#rooms/messaging/testing.ts'

export async function personFixture(
  tenant: TestTenant,
  { accountId, canary, picture }: { accountId: string; canary: string; picture: Buffer },
): Promise<{ files: string[]; ids: string[]; threads: string[] }> {
  const avatar = randomBytes(24).toString('base64url')
  for (const size of [128, 512]) await putObject(`${tenant.id}/avatars/${avatar}-${size}.webp`, picture)
  await tenant.sql('update identity.accounts set avatar = $1 where id = $2', [avatar, accountId])
  const person: Context = tenant.as('user', { accountId })
  const fileId = await someFileOf(person, picture)
  const threadId = await someThreadOf(person, {
    subject: `ถามเรื่อง ${canary}`,
    text: `ข้อความ ${canary}`,
    attachments: [fileId],
    clientId: randomUUID(),
  })
  return {
    files: [`${avatar}-128.webp`],
    ids: [threadId, fileId],
    threads: [threadId],
  }
}
