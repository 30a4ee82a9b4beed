/** A form that keeps what it would send, and shows it: the gallery has no server behind it. */
import { useState, type ReactNode } from 'react'
import type { Schema } from '#kernel/field-errors.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm, type FormRefusal } from '#ui/schema-form.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export function ShownForm({
  schema,
  refused,
  children,
}: {
  schema: () => Promise<Schema>
  refused?: FormRefusal | undefined
  children: ReactNode
}) {
  const text = useWords(words)
  const [sent, setSent] = useState<string[]>()
  return (
    <SchemaForm schema={schema} refused={refused} onSend={(fields) => setSent(linesOf(fields))}>
      <Stack gap={16}>
        <FormProblems />
        {children}
        <Row>
          <Button type="submit" kind="primary">
            {text.send}
          </Button>
        </Row>
        {sent && (
          <Notice tone="good" title={text.sent}>
            <ul aria-label={text.sent}>
              {sent.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Stack>
    </SchemaForm>
  )
}

const linesOf = (fields: FormData): string[] =>
  [...fields].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`)

const words = defineWords({
  th: { send: 'บันทึก', sent: 'สิ่งที่ส่งไปเซิร์ฟเวอร์' },
  en: { send: 'Save', sent: 'What the server gets' },
})
