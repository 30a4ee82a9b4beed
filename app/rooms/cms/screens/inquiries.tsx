import { readList } from '#kernel/list-screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import type { Bulk } from '#ui/data-table/use-bulk.tsx'
import { type Inquiry, inquiryList } from '../inquiries/inquiry-list.ts'
import type { inquiryWords } from '../inquiries/inquiry-words.ts'
import { deleteInquiries, inquiries, markInquiries } from '../inquiries/inquiries.ts'
import type { Route } from './+types/inquiries'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, inquiryList, inquiries),
}))

export const action = act(async (context, form) => {
  const inquiry = form.inquiry as never
  if (form.operation === 'done' || form.operation === 'again')
    return markInquiries(context, { inquiry, done: form.operation === 'done' })
  return form.operation === 'remove' ? deleteInquiries(context, { inquiry }) : notFound()
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = listMeta(inquiryList)

type InquiryBulk = Bulk<Inquiry, typeof inquiryWords.th>

const mark = (operation: 'done' | 'again', status: Inquiry['status']): InquiryBulk => ({
  text: operation,
  icon: operation === 'done' ? 'check' : 'history',
  operation,
  may: 'cms.inquiries',
  field: 'inquiry',
  fits: (row) => row.status === status,
  done: (answer, { text, format }) => [
    { message: text.marked(format.number((answer as { many: number }).many)), tone: 'good' },
  ],
})

const bulk: readonly InquiryBulk[] = [
  mark('done', 'new'),
  mark('again', 'done'),
  {
    text: 'remove',
    icon: 'trash',
    operation: 'remove',
    may: 'cms.remove',
    field: 'inquiry',
    done: (answer, { text, format }) => [
      { message: text.removed(format.number((answer as { many: number }).many)), tone: 'good' },
    ],
    ask: (rows, { text, format }) => ({
      title: text.removeTitle(format.number(rows.length)),
      message: text.removeBody,
    }),
  },
]

export default function Inquiries({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListPage
      list={inquiryList}
      data={list as ListData<Inquiry>}
      empty={{ icon: 'mail', action: 'pages', to: '/cms/pages' }}
      cells={{
        email: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
        phone: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
      }}
      bulk={bulk}
    />
  )
}
