import * as z from 'zod'
import { audit } from '#kernel/audit.server.ts'
import { both } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { command } from './room.ts'
import { withoutSecrets } from './secrets.ts'

const name = z.string().trim().min(1).max(120)

/** What app/ui/theme.ts understands; nothing else is kept. */
const theme = z.object({
  accent: z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, both('ใส่สีเป็นรหัส เช่น #1f5eff', 'A colour such as #1f5eff.')),
  neutral: z.enum(['warm', 'cool', 'pure']),
  radius: z.union([z.number().int().min(0).max(16), z.enum(['none', 'small', 'medium', 'large'])]),
  density: z.enum(['comfortable', 'compact']),
  font: z.enum(['plex', 'sarabun']),
  scheme: z.enum(['light', 'dark', 'auto']).default('auto'),
})

const config = z
  .record(z.string().max(60), z.json())
  .refine((value) => JSON.stringify(value).length <= 20_000, both('การตั้งค่ายาวเกินไป', 'These settings are too long.'))
  .refine(
    (value) => JSON.stringify(withoutSecrets(value)) === JSON.stringify(value),
    both('ที่นี่ทุกคนอ่านได้ ห้ามใส่รหัสลับหรือโทเคน', 'Everybody can read this: no secrets or tokens here.'),
  )

/** Changes the name, theme or config of the site this request came to. What is left out stays. */
export const changeSiteSettings = command({
  may: 'tenancy.settings',
  input: z.object({
    nameTh: name.optional(),
    nameEn: name.optional(),
    theme: theme.optional(),
    config: config.optional(),
  }),
  async run(tools, input) {
    const { id } = tools.context.site
    const before = await tools.db
      .selectFrom('tenancy.sites')
      .select(['name_th', 'name_en', 'theme', 'config'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return notFound()
    const after = {
      name_th: input.nameTh ?? before.name_th,
      name_en: input.nameEn ?? before.name_en,
      theme: JSON.stringify(input.theme ?? before.theme),
      config: JSON.stringify(input.config ?? before.config),
    }
    await tools.db.updateTable('tenancy.sites').set(after).where('id', '=', id).execute()
    await audit(tools, 'tenancy.settingsChanged', id, { before, changed: Object.keys(input) })
    return { changed: Object.keys(input) }
  },
})
