/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { addBlogCategory } from './blog/categories.ts'
import { deleteInquiries, markInquiries } from './inquiries/inquiries.ts'
import { resetLegalPage, saveLegalPage } from './legal/legal-pages.ts'
import { saveMenus } from './menus/menus.ts'
import { movePage, publishPage, unpublishPage } from './pages/publish.ts'
import { publishAll } from './pages/publish-all.ts'
import { cancelSchedule, schedulePage } from './pages/schedule.ts'
import { shareDraft } from './pages/share-draft.ts'
import { restoreMany, trashMany } from './pages/trash-many.ts'
import { beginPage } from './starters/begin-page.ts'
import { openWebsite } from './start/site-start.ts'
import { takeStarter } from './starters/take-starter.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/cms/add-blog-category', 'Add blog category', addBlogCategory),
  post('/api/office/cms/delete-inquiries', 'Delete inquiries', deleteInquiries),
  post('/api/office/cms/mark-inquiries', 'Mark messages from the site as dealt with, or not', markInquiries),
  post('/api/office/cms/reset-legal-page', 'Put a legal page back to its template', resetLegalPage),
  post('/api/office/cms/save-legal-page', 'Save legal page', saveLegalPage),
  post('/api/office/cms/save-menus', 'Save menus', saveMenus),
  post('/api/office/cms/move-page', 'Move page', movePage),
  post('/api/office/cms/publish-page', 'Publish page', publishPage),
  post(
    '/api/office/cms/publish-all',
    'Publish all pages that nobody has seen and nothing stands in the way of',
    publishAll,
  ),
  post('/api/office/cms/unpublish-page', 'Unpublish page', unpublishPage),
  post('/api/office/cms/cancel-schedule', 'Cancel schedule', cancelSchedule),
  post('/api/office/cms/schedule-page', 'Schedule page', schedulePage),
  post('/api/office/cms/share-draft', 'Make a link to a draft', shareDraft),
  post('/api/office/cms/restore-many', 'Bring pages back from the trash', restoreMany),
  post('/api/office/cms/trash-many', 'Throw pages into the trash', trashMany),
  post('/api/office/cms/begin-page', 'Begin a page from a sample', beginPage),
  post('/api/office/cms/take-starter', 'Take a starter site', takeStarter),
  post('/api/office/cms/open-website', 'Open a website that does not sell', openWebsite),
]
