/** The pages of a new site, published with one press; what is left says how many still need a look. */
import { Form, useNavigation } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export function PublishAll({
  unpublished,
  done,
}: {
  unpublished: number
  done: { published: number; left: number } | undefined
}) {
  const text = useWords(words)
  const { number } = useFormat()
  const { state, formData } = useNavigation()
  return (
    <Notice
      tone={done ? (unpublished === 0 ? 'good' : 'warn') : 'info'}
      urgent={done !== undefined}
      title={
        done
          ? done.published === 0
            ? text.noneDone
            : text.done(number(done.published))
          : text.waiting(number(unpublished))
      }
      action={
        unpublished > 0 && (
          <Row gap={8}>
            {!done && (
              <Form method="post">
                <input type="hidden" name="operation" value="publishAll" />
                <SubmitButton kind="secondary" busy={state !== 'idle' && formData?.get('operation') === 'publishAll'}>
                  {text.publish}
                </SubmitButton>
              </Form>
            )}
            <LinkButton to="/cms/pages?state=draft">{done ? text.check : text.see}</LinkButton>
          </Row>
        )
      }
    >
      {done && done.left > 0 ? text.left(number(done.left)) : text.lead}
    </Notice>
  )
}

const words = defineWords({
  th: {
    waiting: (count: string) => `มี ${count} หน้าที่ยังไม่เผยแพร่`,
    lead: 'หน้าที่ยังมีข้อความตัวอย่างจะไม่ถูกเผยแพร่',
    publish: 'เผยแพร่ทั้งหมด',
    see: 'ดูหน้าเว็บ',
    check: 'ตรวจหน้าที่เหลือ',
    noneDone: 'ยังเผยแพร่ไม่ได้สักหน้า',
    done: (count: string) => `เผยแพร่แล้ว ${count} หน้า`,
    left: (count: string) => `อีก ${count} หน้ายังต้องตรวจก่อน เช่น ยังมีข้อความตัวอย่าง`,
  },
  en: {
    waiting: (count) => `Pages not published yet: ${count}`,
    lead: 'A page in which sample text still stands is left out.',
    publish: 'Publish all',
    see: 'See pages',
    check: 'Check what is left',
    noneDone: 'No page could be published yet',
    done: (count) => `Pages published: ${count}`,
    left: (count) => `Pages that still need a look: ${count}, as sample text stands in them.`,
  },
})
