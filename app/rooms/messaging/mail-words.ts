import { defineWords } from '#ui/words.tsx'

export const mailWords = defineWords({
  th: {
    title: 'เขียนอีเมล',
    lead: 'ถึงลูกค้าของร้าน ส่งในนามร้านด้วยหัวจดหมายของร้าน',
    to: 'ถึง',
    toHint: 'อีเมลของผู้มีบัญชี หรือผู้ที่เคยสั่งซื้อกับร้าน',
    from: 'ให้ตอบกลับที่',
    fromHint: 'เว้นว่างไว้ คำตอบจะไปที่อีเมลของบัญชีคุณ',
    subject: 'หัวข้อ',
    message: 'ข้อความ',
    messageHint: 'เว้นหนึ่งบรรทัดเพื่อขึ้นย่อหน้าใหม่ ชื่อผู้รับและท้ายจดหมายเราใส่ให้',
    files: 'ไฟล์แนบ',
    filesHint: 'PDF รูปภาพ หรือข้อความล้วน รวมไม่เกิน 10 MB',
    send: 'ส่งอีเมล',
    sent: 'ส่งอีเมลแล้ว',
    sentTo: (to: string) => `จดหมายถึง ${to} กำลังออกจากระบบ`,
    seeLog: 'ดูข้อความที่ส่ง',
    failed: 'ส่งอีเมลไม่สำเร็จ',
    back: 'ข้อความที่ส่ง',
  },
  en: {
    title: 'Write a mail',
    lead: 'To a customer, in the business’s name and on its letterhead',
    to: 'To',
    toHint: 'The address of somebody with an account, or who has ordered before',
    from: 'Answers go to',
    fromHint: 'If you leave it empty, replies go to your account’s address',
    subject: 'Subject',
    message: 'Message',
    messageHint: 'A blank line begins a new paragraph. The reader’s name and the end of the letter are added.',
    files: 'Files',
    filesHint: 'PDF, pictures or plain text, 10 MB together at most',
    send: 'Send mail',
    sent: 'Mail sent',
    sentTo: (to) => `The letter to ${to} is on its way`,
    seeLog: 'See sent messages',
    failed: 'Failed to send email.',
    back: 'Sent messages',
  },
})

export const senderWords = defineWords({
  th: {
    title: 'ผู้ส่งและห้องแชต',
    lead: 'ชื่อที่ลูกค้าเห็นบนอีเมล และห้องแชตที่ร้านรับแจ้งเหตุ',
    mail: 'อีเมลของร้าน',
    senderName: 'ชื่อผู้ส่ง',
    senderNameHint: 'เว้นว่างไว้ ใช้ชื่อเว็บไซต์',
    replyTo: 'อีเมลติดต่อร้าน',
    replyToHint: 'ลูกค้าตอบกลับมาที่นี่ และเขียนถึงร้านได้ที่นี่',
    chat: 'ห้องแชต',
    chatLead: 'เราส่งข้อความไปที่ห้องเมื่อบทบาทหรือสถานะบัญชีเปลี่ยน มีการสร้างลิงก์เข้าสู่ระบบ หรือส่งข้อความไม่สำเร็จ',
    chatUrl: 'ที่อยู่ webhook',
    chatUrlHint: (host: string | null) =>
      host ? `ตั้งไว้แล้วที่ ${host} ใส่ใหม่เมื่อต้องการเปลี่ยน เราไม่แสดงที่อยู่เดิม` : 'ขึ้นต้นด้วย https:// เก็บแบบเข้ารหัสและไม่แสดงอีก',
    forget: 'เลิกส่งไปที่ห้องแชต',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
  },
  en: {
    title: 'Sender and chat room',
    lead: 'The name that customers see on mails, and the chat room that hears what happened',
    mail: 'The business’s mail',
    senderName: 'Sender’s name',
    senderNameHint: 'If you leave it empty, the site’s name is used',
    replyTo: 'The business’s address',
    replyToHint: 'Customers’ answers come here, and here they may write to you',
    chat: 'Chat room',
    chatLead:
      'The room hears when a role or an account’s standing changes, when a sign-in link is made, and when a message could not be delivered.',
    chatUrl: 'Webhook address',
    chatUrlHint: (host) =>
      host
        ? `One at ${host} is set. Give a new one to change it; the old one is not shown.`
        : 'Begins with https://. It is kept sealed and not shown again.',
    forget: 'Stop telling the chat room',
    save: 'Save',
    saved: 'Saved',
  },
})
