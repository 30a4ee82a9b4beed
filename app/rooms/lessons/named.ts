/** People by their name as the reader writes it: an English page says the name in English, where its owner gave one. */
import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#kernel/context.ts'

/** Of `identity.names n`; empty where there is nobody. */
export const nameFor = ({ locale }: { locale: Locale }): RawBuilder<string> =>
  locale === 'en' ? sql<string>`coalesce(n.name_en, '')` : sql<string>`coalesce(n.name, '')`
