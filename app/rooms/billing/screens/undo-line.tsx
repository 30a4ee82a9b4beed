import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { statementWords } from '../statements/statement-words.ts'

interface UndoLineProps {
  line: string
  form: FormShape<'line' | 'reason'>
  undoKey: string
  refused: Refused | undefined
}

/** For a line that was matched with the wrong bill. */
export function UndoLine({ line, form, undoKey, refused }: UndoLineProps) {
  const text = useWords(statementWords)
  return (
    <Card title={text.undo}>
      <RecordForm
        operation="undo"
        schema={() => import('../statements/statement-inputs.ts').then((file) => file.UndoLineInput)}
        read={(typed) => ({ ...typed, line })}
        answer={refused}
        submit={text.undo}
        hidden={{ idempotencyKey: undoKey }}
      >
        <FormFields
          of={form}
          words={text}
          names={['reason']}
          start={refused?.kept}
          more={{ reason: { hint: text.undoLead } }}
        />
      </RecordForm>
    </Card>
  )
}
