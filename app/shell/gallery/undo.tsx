import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useUndo } from '#ui/use-undo.ts'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'เลิกทำและยืนยัน', en: 'Undo and confirm' }

export default function Undo() {
  const text = useWords(words)
  const undoable = useUndo()
  const all = [text.kettle, text.dripper, text.beans]
  const [kept, setKept] = useState<readonly string[]>(all)
  const [isClosed, setClosed] = useState(false)
  const remove = (name: string) => {
    setKept((now) => now.filter((one) => one !== name))
    undoable({
      message: text.removed(name),
      onUndo: () => setKept((now) => all.filter((one) => one === name || now.includes(one))),
    })
  }
  return (
    <Stack gap={24}>
      <Card title={text.undo} level={3}>
        <Stack gap={12}>
          <p>{text.undoLead}</p>
          <ul aria-label={text.favourites}>
            {kept.map((name) => (
              <li key={name}>
                <Row align="center">
                  {name}
                  <Button
                    kind="quiet"
                    size="small"
                    icon="trash"
                    label={text.remove(name)}
                    onClick={() => remove(name)}
                  />
                </Row>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
      <Card title={text.confirm} level={3}>
        <Stack gap={12}>
          <p>{text.confirmLead}</p>
          <Row>
            <ConfirmButton
              kind="danger"
              title={text.closeAsk}
              message={text.closeBody}
              okText={text.close}
              disabled={isClosed}
              onConfirm={() => setClosed(true)}
            >
              {isClosed ? text.closed : text.close}
            </ConfirmButton>
          </Row>
        </Stack>
      </Card>
    </Stack>
  )
}

const words = defineWords({
  th: {
    undo: 'ทำทันที แล้วเลิกทำได้',
    undoLead: 'กดเลิกทำในข้อความมุมจอ หรือกด Ctrl Z ภายใน 8 วินาที',
    favourites: 'รายการโปรด',
    kettle: 'กาดริปคอห่าน 600 มล.',
    dripper: 'ดริปเปอร์เซรามิก',
    beans: 'ดอยช้าง วอช 200 กรัม',
    remove: (name: string) => `นำ ${name} ออก`,
    removed: (name: string) => `นำ ${name} ออกแล้ว`,
    confirm: 'ถามก่อน เมื่อย้อนกลับไม่ได้',
    confirmLead: 'บอกว่าจะเกิดอะไรขึ้น และปุ่มบอกสิ่งที่จะทำ',
    close: 'ปิดรอบบัญชี',
    closed: 'ปิดรอบบัญชีแล้ว',
    closeAsk: 'ปิดรอบบัญชีเดือนพฤศจิกายน 2569?',
    closeBody: 'ปิดแล้วจะแก้ไขรายการของเดือนนี้ไม่ได้อีก',
  },
  en: {
    undo: 'Done at once, and undone',
    undoLead: 'Press Undo in the corner, or Ctrl Z, within 8 seconds.',
    favourites: 'Favourites',
    kettle: 'Gooseneck kettle 600 ml',
    dripper: 'Ceramic dripper',
    beans: 'Doi Chang washed 200 g',
    remove: (name) => `Remove ${name}`,
    removed: (name) => `${name} was removed`,
    confirm: 'Asked first, where there is no way back',
    confirmLead: 'It says what will happen, and the button says what is done.',
    close: 'Close the month',
    closed: 'The month is closed',
    closeAsk: 'Close November 2026?',
    closeBody: 'After that nothing of this month can be changed.',
  },
})
