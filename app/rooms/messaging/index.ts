export { sendLineLater, sendMailLater } from './send.ts'
