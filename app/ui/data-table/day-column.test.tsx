import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '../words.tsx'
import { defineList } from './define-list.ts'
import { useListColumns } from './use-list-columns.tsx'

type Visit = { id: string; bornOn: string; dueOn: string | null; code: string }
const words = {
  th: { title: 'การนัด', born: 'เกิด', due: 'กำหนด', code: 'รหัส' },
  en: { title: 'Visits', born: 'Born', due: 'Due', code: 'Code' },
}
const visits = defineList<Visit>()({
  name: 'visits',
  path: '/visits',
  words,
  sortedBy: 'born',
  rowName: ({ id }) => id,
  columns: {
    born: { value: ({ bornOn }) => bornOn, sort: 'ascending', says: 'day' },
    due: { value: ({ dueOn }) => dueOn, filter: { kind: 'dates' } },
    code: { value: ({ code }) => code },
  },
})

function Row({ visit }: { visit: Visit }) {
  const given = { cells: undefined, choices: undefined, now: new Date(0), press: () => {}, busy: false }
  return useListColumns(visits, given).map(({ key, cell }) => <p key={key}>{cell?.(visit)}</p>)
}
const seen = (locale: 'th' | 'en', visit: Partial<Visit> = {}) =>
  renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <Row visit={{ id: '1', bornOn: '2027-01-11', dueOn: '2026-02-28', code: '2027-01-11', ...visit }} />
    </LocaleProvider>,
  )

test('a day of the database is said in the era of its reader, and only where the column is one of days', () => {
  expect(seen('th')).toMatch(/11 ม\.ค\. 2570.*28 ก\.พ\. 2569.*2027-01-11/)
  expect(seen('en')).toMatch(/11 Jan 2027.*28 Feb 2026.*2027-01-11/)
  expect(seen('th', { dueOn: null })).toContain('–')
})
