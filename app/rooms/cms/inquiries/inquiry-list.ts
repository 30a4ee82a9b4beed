/** Pure: what visitors wrote, for its screen, query and files. */
import { answersLine } from '#kernel/fields/answer-text.ts'
import type { Answers, AskedField } from '#kernel/fields/field.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { inquiryStates, inquiryWords } from './inquiry-words.ts'

export const inquiriesPath = '/cms/inquiries'
export const inquiryFilePath = (id: string, file: string): string => `${inquiriesPath}/${id}/files/${file}`

export interface Inquiry {
  id: string
  path: string
  name: string
  email: string | null
  phone: string | null
  message: string
  /** to the questions of the business's own, as they were asked */
  fields: readonly AskedField[]
  answers: Answers
  status: keyof typeof inquiryStates
  sentAt: Date
}

export const inquiryList = defineList<Inquiry>()({
  name: 'inquiries',
  path: inquiriesPath,
  words: inquiryWords,
  sortedBy: '-sent',
  rowName: ({ name }) => name,
  file: true,
  columns: {
    name: { value: ({ name }) => name, shown: 'always', phone: 'head', width: 'medium' },
    message: { value: ({ message }) => message, phone: 'under', width: 'wide' },
    email: { value: ({ email }) => email ?? '', phone: 'below', width: 'medium', givesWay: 'second' },
    phone: { value: ({ phone }) => phone ?? '', phone: 'below', width: 'narrow', givesWay: 'second' },
    answers: {
      value: ({ fields, answers }) => answersLine(fields, answers),
      phone: 'below',
      width: 'medium',
      givesWay: 'first',
    },
    path: { value: ({ path }) => path, phone: 'hide', width: 'narrow', givesWay: 'first' },
    state: {
      states: { table: inquiryStates, of: ({ status }) => status },
      filter: { kind: 'choice', values: ['new', 'done'] },
      phone: 'aside',
      width: 'narrow',
    },
    sent: {
      value: ({ sentAt }) => sentAt,
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'hide',
      width: 'narrow',
    },
  },
})
