export { mailContacts, type MailContact } from './mail-contacts.ts'
export { sendLineLater, sendMailLater, sendSmsLater } from './send.ts'
