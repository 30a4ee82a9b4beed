/** By its number, for whoever holds a paper: only what its holder shows is found, and nothing says what else there is. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { pastedCode } from '#kernel/pasted.ts'
import { query } from '../room.ts'

/** Ten a minute for each address (learning.md §4.2). */
export const findLimit = { tries: 10, perSeconds: 60 }

export const findByNumber = query({
  may: anyone,
  input: z.object({ number: z.string().trim().min(1).max(60) }),
  limit: ({ address }) => [{ ...findLimit, bucket: `certificates.find:${address}` }],
  async run({ db }, { number }): Promise<{ publicId: string } | null> {
    const said = pastedCode(number).toUpperCase().replaceAll(/\s/g, '')
    const { rows } = await sql<{ publicId: string }>`
      select public_id as "publicId" from certificates.certificates where number = ${said} and is_public`.execute(db)
    return rows[0] ?? null
  },
})
