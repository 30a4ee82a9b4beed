import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { hideOverlay, showFailure, showLoading } from '#ui/global-overlay.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Loader } from '#ui/loader.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ระหว่างรอ', en: 'While waiting' }

const words = defineWords({
  th: {
    submit: 'ปุ่มส่งแบบฟอร์ม สี่สถานะ',
    well: 'ส่งแล้วสำเร็จ',
    badly: 'ส่งแล้วผิดพลาด',
    full: 'เต็มจอ',
    loader: 'จอโหลด',
    overlay: 'รอทั้งหน้า',
    told: 'รอพร้อมความคืบหน้า',
    error: 'รอแล้วผิดพลาด',
    importing: 'กำลังนำเข้าสินค้า',
    subtitle: 'อย่าปิดหน้านี้ เหลืออีกประมาณครึ่งนาที',
    progress: 'ความคืบหน้า',
    upload: 'อัปโหลดรูปสินค้า 7 จาก 12 รูป',
    thinking: 'กำลังตรวจสลิป',
    skeletons: 'โครงของสิ่งที่กำลังมา (เห็นเมื่อเกิน 150 มิลลิวินาที)',
  },
  en: {
    submit: 'Submit button, four states',
    well: 'Send, and it works',
    badly: 'Send, and it fails',
    full: 'Over the whole screen',
    loader: 'Loader',
    overlay: 'Overlay',
    told: 'Overlay with progress',
    error: 'Overlay with an error',
    importing: 'Importing products',
    subtitle: 'Keep this page open, about half a minute to go',
    progress: 'Progress',
    upload: 'Uploading pictures, 7 of 12',
    thinking: 'Reading the slip',
    skeletons: 'The shape of what comes (seen after 150 milliseconds)',
  },
})

const waitMs = 2500

export default function Waiting() {
  const text = useWords(words)
  return (
    <Stack>
      <Card title={text.submit} level={3}>
        <Row>
          <Sent failed={false}>{text.well}</Sent>
          <Sent failed>{text.badly}</Sent>
        </Row>
      </Card>
      <OverEverything />
      <Card title={text.progress} level={3}>
        <Stack>
          <ProgressBar label={text.upload} value={7 / 12} />
          <ProgressBar label={text.thinking} />
        </Stack>
      </Card>
      <Card title={text.skeletons} level={3}>
        <Loading>
          <Grid min={200}>
            <Stack gap={8}>
              <Skeleton shape="picture" />
              <Skeleton shape="title" />
              <Skeleton lines={2} />
            </Stack>
            <Stack gap={12}>
              <Row wrap={false}>
                <Skeleton shape="circle" />
                <Skeleton lines={2} />
              </Row>
              <Skeleton shape="row" />
              <Skeleton shape="row" />
              <Skeleton shape="button" />
            </Stack>
          </Grid>
        </Loading>
      </Card>
    </Stack>
  )
}

function Sent({ failed, children }: { failed: boolean; children: string }) {
  const [busy, setBusy] = useState(false)
  useAfterWait(busy, () => setBusy(false))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
      }}
    >
      <SubmitButton busy={busy} failed={failed}>
        {children}
      </SubmitButton>
    </form>
  )
}

function OverEverything() {
  const text = useWords(words)
  const [isLoading, setLoading] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  useAfterWait(isLoading, () => setLoading(false))
  useAfterWait(isWaiting, () => {
    setWaiting(false)
    hideOverlay()
  })
  const wait = (show: () => void) => () => {
    show()
    setWaiting(true)
  }
  return (
    <Card title={text.full} level={3}>
      <Row>
        <Button onClick={() => setLoading(true)}>{text.loader}</Button>
        <Button onClick={wait(() => showLoading())}>{text.overlay}</Button>
        <Button onClick={wait(() => showLoading({ message: text.importing, subtitle: text.subtitle, progress: 0.62 }))}>
          {text.told}
        </Button>
        <Button onClick={() => showFailure()}>{text.error}</Button>
      </Row>
      {isLoading && <Loader />}
    </Card>
  )
}

function useAfterWait(isOn: boolean, then: () => void) {
  const end = useRef(then)
  end.current = then
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => end.current(), waitMs)
    return () => clearTimeout(timer)
  }, [isOn])
}
