import { randomUUID } from 'node:crypto'
import type { TestTenant } from '#kernel/testing.ts'
import { giveCertificate, makeProgramme, programmeMoves } from '#rooms/certificates/index.ts'

/** A programme of which somebody holds a certificate that others may open. */
export async function certificatesFixture(tenant: TestTenant, canary: string) {
  const manager = () => tenant.as('manager')
  const slug = `programme-${randomUUID().slice(0, 8)}`
  const { id } = await makeProgramme(manager(), { title: { th: `ใบ ${canary}`, en: canary }, slug, earnedBy: 'hand' })
  await programmeMoves.open(manager(), { id })
  const { publicId } = await giveCertificate(manager(), { id, nameTh: `ผู้รับ ${canary}`, nameEn: canary, email: '' })
  return { programme: [id], programmeSlug: [slug], certificate: [publicId] }
}
