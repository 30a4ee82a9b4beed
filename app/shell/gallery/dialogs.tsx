import { useState, type ReactNode } from 'react'
import { AlertDialog, ConfirmDialog, PromptDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'กล่องถามและแผงด้านข้าง', en: 'Dialogs and side panels' }

const words = defineWords({
  th: {
    questions: 'สามคำถาม',
    alert: 'แจ้งเตือน',
    alertTitle: 'ร้านปิดรับคำสั่งซื้อแล้ว',
    alertMessage: 'คำสั่งซื้อหลัง 17.00 น. จะจัดส่งในวันทำการถัดไป',
    confirm: 'ยืนยัน',
    confirmTitle: 'ยกเลิกคำสั่งซื้อ RC-690412-0031 หรือไม่',
    confirmMessage: 'สินค้าที่จองไว้จะกลับไปขายต่อ การยกเลิกแก้กลับไม่ได้',
    cancelOrder: 'ยกเลิกคำสั่งซื้อ',
    keep: 'เก็บไว้',
    prompt: 'ถามข้อความ',
    promptTitle: 'ตั้งชื่อรายการโปรด',
    promptMessage: 'ชื่อนี้เห็นเฉพาะคุณ',
    name: 'ชื่อรายการ',
    favourite: 'กาแฟประจำบ้าน',
    ask: 'ถามโดยไม่มีช่องกรอก',
    askTitle: 'ส่งใบเสร็จทางอีเมลด้วยไหม',
    answered: (answer: string) => `ได้คำตอบ: ${answer}`,
    cancelled: 'ยกเลิกแล้ว',
    larger: 'กล่องและแผง',
    open: 'เปิดกล่อง',
    note: 'บันทึกถึงลูกค้า',
    message: 'ข้อความ',
    save: 'บันทึก',
    fail: 'ลองให้ผิดพลาด',
    failed: 'บันทึกไม่สำเร็จ ลองอีกครั้ง',
    side: 'เปิดแผงด้านข้าง',
    customer: 'คุณอรุณี มีสุข',
    phone: 'เบอร์โทร',
    address: 'ที่อยู่',
    where: '12/3 ถนนช้างม่อย ตำบลช้างม่อย อำเภอเมืองเชียงใหม่ เชียงใหม่ 50300',
  },
  en: {
    questions: 'Three questions',
    alert: 'Alert',
    alertTitle: 'No more orders today',
    alertMessage: 'Orders after 17:00 leave on the next working day.',
    confirm: 'Confirm',
    confirmTitle: 'Cancel order RC-690412-0031?',
    confirmMessage: 'What was held for it goes back on the shelf. This cannot be undone.',
    cancelOrder: 'Cancel the order',
    keep: 'Keep it',
    prompt: 'Prompt',
    promptTitle: 'Name this list',
    promptMessage: 'Only you see this name.',
    name: 'Name of the list',
    favourite: 'Coffee at home',
    ask: 'Prompt without a field',
    askTitle: 'Send the receipt by e-mail too?',
    answered: (answer) => `Answered: ${answer}`,
    cancelled: 'Cancelled',
    larger: 'Dialogs and panels',
    open: 'Open a dialog',
    note: 'Note to the customer',
    message: 'Message',
    save: 'Save',
    fail: 'Let it fail',
    failed: 'It was not saved. Try again',
    side: 'Open the side panel',
    customer: 'Arunee Meesuk',
    phone: 'Phone',
    address: 'Address',
    where: '12/3 Chang Moi Road, Chang Moi, Mueang Chiang Mai, Chiang Mai 50300',
  },
})

type Which = 'alert' | 'confirm' | 'prompt' | 'ask' | 'dialog' | 'side'

export default function Dialogs() {
  const text = useWords(words)
  const [open, setOpen] = useState<Which | null>(null)
  const [answers, setAnswers] = useState<readonly string[]>([])
  const opener = (which: Which, label: ReactNode) => <Button onClick={() => setOpen(which)}>{label}</Button>
  const close = () => setOpen(null)
  const answer = (words: string) => {
    close()
    setAnswers((before) => [...before, words])
  }
  return (
    <Stack>
      <Card title={text.questions} level={3}>
        <Row>
          {opener('alert', text.alert)}
          {opener('confirm', text.confirm)}
          {opener('prompt', text.prompt)}
          {opener('ask', text.ask)}
        </Row>
        <div role="status">
          {answers.map((words, index) => (
            <p key={index}>{words}</p>
          ))}
        </div>
      </Card>
      <Card title={text.larger} level={3}>
        <Row>
          {opener('dialog', text.open)}
          {opener('side', text.side)}
        </Row>
      </Card>
      <AlertDialog open={open === 'alert'} title={text.alertTitle} message={text.alertMessage} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        title={text.confirmTitle}
        message={text.confirmMessage}
        okText={text.cancelOrder}
        cancelText={text.keep}
        danger
        onOk={() => answer(text.cancelOrder)}
        onCancel={() => answer(text.keep)}
      />
      <PromptDialog
        open={open === 'prompt'}
        title={text.promptTitle}
        message={text.promptMessage}
        label={text.name}
        defaultValue={text.favourite}
        onOk={(value) => answer(text.answered(value))}
        onCancel={() => answer(text.cancelled)}
      />
      <PromptDialog
        open={open === 'ask'}
        title={text.askTitle}
        onOk={() => answer(text.answered('OK'))}
        onCancel={() => answer(text.cancelled)}
      />
      <Note open={open === 'dialog'} onClose={close} />
      <Customer open={open === 'side'} onClose={close} />
    </Stack>
  )
}

function Note({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useWords(words)
  const toast = useToast()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.note}
      actions={
        <>
          <Button onClick={() => toast({ message: text.failed, tone: 'bad' })}>{text.fail}</Button>
          <Button kind="primary" onClick={onClose}>
            {text.save}
          </Button>
        </>
      }
    >
      <TextAreaField name="note" label={text.message} />
    </Dialog>
  )
}

function Customer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useWords(words)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.customer}
      size="side"
      actions={
        <Button kind="primary" onClick={onClose}>
          {text.save}
        </Button>
      }
    >
      <Stack>
        <TextField name="phone" label={text.phone} defaultValue="081-234-5678" />
        <TextAreaField name="address" label={text.address} defaultValue={text.where} />
      </Stack>
    </Dialog>
  )
}
