/** Names as the table's own columns fold them (2026-11-21-2200-files.sql): no letter is folded otherwise here than there. */
import { type RawBuilder, sql } from 'kysely'

/** As `name_key`: the same name in other letters is the same name. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(normalize(${text}, NFKC) collate "und-x-icu")`

const toneMarks = '\u0E48\u0E49\u0E4A\u0E4B'

/** As `name_toneless`, of a text that is folded. */
export const toneless = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(${text}, ${toneMarks}, '')`

/** What a phone typed as เเ is แ: of a column that is folded, for search. */
export const alike = (column: RawBuilder<unknown>): RawBuilder<string> => sql<string>`replace(${column}, 'เเ', 'แ')`
