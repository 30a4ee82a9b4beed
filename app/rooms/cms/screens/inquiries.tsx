import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { removeMany } from '#ui/data-table/many.ts'
import { AnswersView } from '#ui/fields/answer-view.tsx'
import { deleteInquiries, inquiries, markInquiries } from '../inquiries/inquiries.ts'
import { inquiryFilePath, inquiryList } from '../inquiries/inquiry-list.ts'
import { permissions } from '../permissions.ts'

export const loader = loadList(inquiryList, inquiries)
export const action = actOnMany(
  {
    done: (context, { id }) => markInquiries(context, { id, done: true }),
    again: (context, { id }) => markInquiries(context, { id, done: false }),
    remove: deleteInquiries,
  },
  permissions['cms.inquiries'],
)
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(inquiryList)

export default listScreen(inquiryList, {
  empty: { icon: 'mail', action: 'pages', to: '/cms/pages' },
  cells: {
    email: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    answers: ({ id, fields, answers }) =>
      Object.keys(answers).length > 0 && (
        <AnswersView fields={fields} answers={answers} fileTo={(file) => inquiryFilePath(id, file)} />
      ),
    phone: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
  },
  bulk: [
    {
      text: 'done',
      icon: 'check',
      may: 'cms.inquiries',
      fits: ({ status }) => status === 'new',
      counts: (text) => text.marked,
    },
    {
      text: 'again',
      icon: 'history',
      may: 'cms.inquiries',
      fits: ({ status }) => status === 'done',
      counts: (text) => text.marked,
    },
    removeMany('cms.remove'),
  ],
})
