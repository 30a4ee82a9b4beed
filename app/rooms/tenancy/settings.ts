import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { both } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { markForm, markIn, markPath, withMark } from './mark.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import { withoutSecrets } from './secrets.ts'
import { sweepLaterMs } from '#kernel/sweep.server.ts'
import { themeInput } from './theme-input.ts'

const name = z.string().trim().min(1).max(120)

const config = z
  .record(z.string().max(60), z.json())
  .refine((value) => JSON.stringify(value).length <= 20_000, both('การตั้งค่ายาวเกินไป', 'These settings are too long.'))
  .refine(
    (value) => JSON.stringify(withoutSecrets(value)) === JSON.stringify(value),
    both('ที่นี่ทุกคนอ่านได้ ห้ามใส่รหัสลับหรือโทเคน', 'Everybody can read this: no secrets or tokens here.'),
  )

/** A file that drawMark has stored; null takes it away. */
const mark = z.string().regex(markForm).nullable()

export const auditSettingsChanged = auditKind('tenancy.settingsChanged', {
  th: 'แก้ไขการตั้งค่าเว็บไซต์',
  en: 'changed the site’s settings',
})

/**
 * Changes name, theme, marks or config of a site of this tenant: the one this request came to, or the one that is
 * named. What is left out stays.
 *
 * Errors: 404, 409 VERSION_CONFLICT when `version` is given and somebody else was first.
 */
export const changeSiteSettings = command({
  may: 'tenancy.settings',
  input: z.object({
    hostname: z.string().max(253).optional(),
    version: z.coerce.number().int().optional(),
    nameTh: name.optional(),
    nameEn: name.optional(),
    theme: themeInput.optional(),
    config: config.optional(),
    logo: mark.optional(),
    favicon: mark.optional(),
  }),
  async run(tools, { hostname, version, ...input }) {
    const site = tools.db.selectFrom('tenancy.sites').selectAll()
    const before = await (
      hostname === undefined
        ? site.where('id', '=', tools.context.site.id)
        : site.where('hostname', '=', hostname).where('status', '<>', 'removed')
    )
      .forUpdate()
      .executeTakeFirst()
    if (!before) return notFound()
    if (version !== undefined && version !== before.version) refuse('changedMeanwhile', { version: before.version })
    await tools.db
      .updateTable('tenancy.sites')
      .set({
        name_th: input.nameTh ?? before.name_th,
        name_en: input.nameEn ?? before.name_en,
        theme: JSON.stringify(input.theme ?? before.theme),
        config: JSON.stringify(input.config ?? before.config),
        favicon: input.favicon === undefined ? before.favicon : input.favicon && markPath(input.favicon),
        data: JSON.stringify(
          input.logo === undefined ? before.data : withMark(before.data, input.logo && { mark: input.logo }),
        ),
      })
      .where('id', '=', before.id)
      .execute()
    const changed = Object.keys(input).filter((key) => input[key as keyof typeof input] !== undefined)
    const { name_th, name_en, theme, favicon } = before
    const was = { name_th, name_en, theme, favicon, config: before.config, mark: markIn(before.data) }
    await audit(tools, auditSettingsChanged, before.id, { before: was, changed })
    if (input.logo !== undefined || input.favicon !== undefined)
      tools.later('tenancy.sweepMarks', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'tenancy.sweepMarks' })
    return { changed, version: before.version + 1 }
  },
})
