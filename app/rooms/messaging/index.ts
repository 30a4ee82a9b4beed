export { mailContacts, type MailContact } from './mail-contacts.ts'
export { noticesOf } from './notices.ts'
export { notify, type Notice } from './notify.ts'
export { sendLineLater, sendMailLater, sendSmsLater } from './send.ts'
