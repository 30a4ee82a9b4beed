/** What billing's previews show together: parts of the payment page that have no page of their own. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DocumentFrame } from '#ui/document-frame.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Stack } from '#ui/layout.tsx'
import { Stepper } from '#ui/steps.tsx'
import { useWords } from '#ui/words.tsx'
import { billPicture, billRequest, code, codePicture, paper, payment, poster, slips } from './preview-samples.ts'
import { BillCode } from './parts/bill-code.tsx'
import { CodePoster } from './parts/code-poster.tsx'
import { settingsWords } from './settings-words.ts'
import { PaperLines } from './screens/paper-lines.tsx'
import { PaymentCode } from './screens/payment-code.tsx'
import { PaymentNews } from './screens/payment-news.tsx'
import { SlipForm, SlipsSent } from './screens/payment-slips.tsx'
import { words } from './words.ts'

const form = { idempotencyKey: 'sample', refused: undefined, attemptsLeft: payment.attemptsLeft }

export function BillPayment() {
  const text = useWords(words)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.payTitle}>{text.order(paper.payableNumber ?? paper.number)}</PageHead>
      <Stack gap={24}>
        <Steps />
        <PaymentNews payment={payment} />
        <PaymentCode payment={payment} code={code} picture={billPicture} />
        <BillCode request={billRequest} />
        <SlipForm {...form} />
      </Stack>
    </PageFrame>
  )
}

export function BillStatic() {
  const [isA4, setA4] = useState(false)
  const text = useWords(settingsWords)
  return (
    <DocumentFrame
      framed
      title={text.poster}
      paper={isA4 ? 'a4' : 'a5'}
      actions={<Button onClick={() => setA4(!isA4)}>{isA4 ? text.onA5 : text.onA4}</Button>}
      sheets={[<CodePoster key="poster" {...poster} />]}
    />
  )
}

export function Order() {
  const text = useWords(words)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.order(paper.payableNumber ?? paper.number)} />
      <PaperLines paper={paper} priced />
    </PageFrame>
  )
}

export function PromptPay() {
  return (
    <PageFrame maxWidth="2xl">
      <PaymentCode payment={payment} code={code} picture={codePicture} />
    </PageFrame>
  )
}

export function Step() {
  return (
    <PageFrame maxWidth="2xl">
      <Steps />
    </PageFrame>
  )
}

export function UploadSlip() {
  return (
    <PageFrame maxWidth="2xl">
      <Stack gap={24}>
        <SlipForm {...form} />
        <SlipsSent slips={slips} />
      </Stack>
    </PageFrame>
  )
}

function Steps() {
  const text = useWords(words)
  return (
    <Stepper
      label={text.steps}
      steps={[
        { label: text.stepOrder, state: 'done' },
        { label: text.stepPay, state: 'done' },
        { label: text.stepCheck, state: 'now' },
        { label: text.stepDone, state: 'next' },
      ]}
    />
  )
}
