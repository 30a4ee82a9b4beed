import { sql } from 'kysely'
import * as z from 'zod'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { certificatePath, earnPath, searchPath } from './links.ts'
import { query } from './room.ts'
import { myCertificates } from './see/my-certificates.ts'

const myPapers = query({
  may: 'certificates.own',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const mine = (await myCertificates(tools, {})).filter(({ state }) => state === 'waiting' || state === 'issued')
    if (mine.length === 0) return null
    return {
      key: 'certificates',
      title: { th: 'ใบประกาศของคุณ', en: 'Your certificates' },
      icon: 'file',
      lines: mine.slice(0, 3).map(({ title, slug, publicId, number }) => ({
        title,
        detail: publicId ? { th: number, en: number } : { th: 'รอยืนยันชื่อ', en: 'Awaiting your name' },
        to: publicId ? certificatePath(slug, publicId) : earnPath(slug),
      })),
      to: { label: { th: 'ใบประกาศทั้งหมด', en: 'All certificates' }, path: searchPath },
    }
  },
})

const myFiles = query({
  may: 'certificates.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { rows } = await sql`
      select p.title_th as title, c.given, c.evidence, c.done_on as "doneOn", c.name_th as "nameTh", c.name_en as "nameEn", c.created_at as "earnedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'state', i.state, 'issuedAt', i.issued_at, 'expiresOn', i.expires_on,
          'nameTh', i.name_th, 'nameEn', i.name_en, 'isPublic', i.is_public, 'credential', i.jwt) order by i.id), '[]')
          from certificates.certificates i where i.claim_id = c.id) as issued
      from certificates.claims c join certificates.programmes p on p.id = c.programme_id
      where c.account_id = ${context.actor.accountId}::uuid order by c.id`.execute(db)
    if (rows.length === 0) return []
    return [
      {
        name: 'certificates.json',
        about: { th: 'ใบประกาศของคุณ พร้อมใบรับรองดิจิทัล', en: 'Your certificates, with their credentials' },
        content: rows,
      },
    ]
  },
})

export const personal: PersonalRoom = { places: [], cards: [myPapers], files: [myFiles] }
