/** A template of one's own in place of a ready-made one: looked at before it is kept, in both directions. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { frozenOf } from '../issue/frozen.ts'
import { paperOf } from '../paper/paper-of.ts'
import { drawSheets } from '../paper/sheets.server.ts'
import { betweenTransactions, command } from '../room.ts'
import { programmeRow, sampleHolder } from './sample.server.ts'
import { SourceInput } from './source-input.ts'

const Input = SourceInput.extend({ id: z.uuid() })

/** Empty: the ready-made one again. Errors: 404; 422 with what is wrong of it, GLYPH_MISSING. */
export const setSource = betweenTransactions({
  may: 'certificates.keys',
  input: Input,
  limit: ({ actor }) => [{ bucket: `certificate source:${actor.accountId}`, tries: 60, perSeconds: 3600 }],
  async run(context, { id, source }): Promise<void> {
    const row = await programmeRow(context, { id })
    const frozen = frozenOf({ ...row, source }, context.site.name)
    const papers = [false, true].map((isUpright) =>
      paperOf(frozen, sampleHolder(context), { language: 'th', isUpright }),
    )
    await drawSheets(context, papers, { form: 'pdf', at: new Date() })
    await keepSource(context, { id, source })
  },
})

const keepSource = command({
  may: 'certificates.keys',
  input: Input,
  async run({ db }, { id, source }): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('certificates.programmes')
      .set((eb) => ({ source, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('certificates.setSource', { th: 'เปลี่ยนแม่แบบใบประกาศ', en: 'changed a template of certificates' }),
    subject: ({ id }) => `programme:${id}`,
    details: ({ source }) => ({ signs: source.length }),
  },
})
