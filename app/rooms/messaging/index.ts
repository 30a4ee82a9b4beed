export { sendLineLater, sendMailLater, sendSmsLater } from './send.ts'
