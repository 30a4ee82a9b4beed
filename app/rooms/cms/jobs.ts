import type { Handler } from '#kernel/action.server.ts'
import { forgetInquiries } from './inquiries/forget-inquiries.ts'
import { removeInquiryFiles, sweepInquiryFiles } from './inquiries/inquiry-files.ts'
import { purgePage } from './pages/purge-page.ts'
import { runSchedule } from './pages/schedule.ts'

export const handlers: Handler[] = [forgetInquiries, removeInquiryFiles, sweepInquiryFiles, purgePage, runSchedule]
