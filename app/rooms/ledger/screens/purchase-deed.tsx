/** One deed of a bill: its form, checked by the command's own schema. */
import type { ReactNode } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { RecordForm } from '#ui/record-form.tsx'

interface Deed {
  operation: 'pay' | 'claim' | 'cancel'
  answer: Refused | { saved?: string } | undefined
  submit: string
  hidden?: Record<string, string>
  children: ReactNode
}

const schemas = {
  pay: () => import('../purchases/purchase-input.ts').then((file) => file.PayInput),
  claim: () => import('../purchases/purchase-input.ts').then((file) => file.ClaimInput),
  cancel: () => import('../purchases/purchase-input.ts').then((file) => file.CancelInput),
}

export function DeedForm({ operation, answer, submit, hidden, children }: Deed) {
  return (
    <RecordForm
      schema={schemas[operation]}
      operation={operation}
      answer={answer}
      submit={submit}
      {...(hidden && { hidden })}
    >
      {children}
    </RecordForm>
  )
}
