/** How much may be kept, what is drawn over public pictures, what every share must have. */
import { sql } from 'kysely'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { command } from '../room.ts'
import { settingsOf } from './settings-of.ts'
import { FileRulesInput } from './settings-input.ts'

const auditRulesChanged = auditKind('files.rulesChanged', {
  th: 'แก้ไขพื้นที่และกติกาของไฟล์',
  en: 'changed the limits and rules of files',
})

/** They hold from now on: shares that were made before keep what they were made with. */
export const changeFileRules = command({
  may: 'files.settings',
  confirmed: true,
  input: FileRulesInput,
  async run(tools, rules) {
    const before = await settingsOf(tools)
    const values = {
      quota_bytes: rules.quotaGb,
      account_quota_bytes: rules.accountQuotaGb,
      watermark: rules.watermark,
      share_force_password: rules.shareForcePassword !== undefined,
      share_default_days: rules.shareDefaultDays,
      share_max_days: rules.shareMaxDays === '' ? null : rules.shareMaxDays,
      changed_at: sql<Date>`now()`,
    }
    await tools.db
      .insertInto('files.settings')
      .values(values)
      .onConflict((conflict) => conflict.constraint('one_files_settings').doUpdateSet(values))
      .execute()
    const after = await settingsOf(tools)
    const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof typeof before])
    await audit(tools, auditRulesChanged, tools.context.tenantId, {
      changed: Object.fromEntries(
        changed.map(([name, value]) => [
          name,
          { before: plain(before[name as keyof typeof before]), after: plain(value) },
        ]),
      ),
    })
    return { changed: changed.length > 0 }
  },
})

const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
