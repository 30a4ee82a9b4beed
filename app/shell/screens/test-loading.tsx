/** How waiting looks: the pieces of the gallery, and an answer that is really late (routes.tsv, content.md §3.7). */
import { setTimeout as wait } from 'node:timers/promises'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import Waiting from '../gallery/waiting.tsx'
import { developersOnly } from '#rooms/tenancy/index.ts'
import type { Route } from './+types/test-loading'

const words = defineWords({
  th: {
    title: 'ทดสอบการรอ',
    lead: 'หน้าจอระหว่างโหลด ตั้งแต่ปุ่มเดียวจนถึงทั้งหน้า',
    slow: 'คำตอบที่มาช้า: โครงปรากฏเมื่อเกิน 150 มิลลิวินาที',
    delay: 'ช้าเท่าไร',
    ms: (ms: number) => `${ms} มิลลิวินาที`,
    came: (ms: number) => `คำตอบมาแล้วหลังรอ ${ms} มิลลิวินาที`,
  },
  en: {
    title: 'Waiting, to look at',
    lead: 'What is seen while something loads, from one button to the whole page.',
    slow: 'A late answer: its shape is seen after 150 milliseconds',
    delay: 'How late',
    ms: (ms) => `${ms} ms`,
    came: (ms) => `The answer came after ${ms} milliseconds`,
  },
})

const delays = ['0', '100', '1000', '4000'] as const

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  developersOnly(context, request)
  const asked = new URL(request.url).searchParams.get('late')
  const late = delays.find((ms) => ms === asked) ?? '0'
  return { late, answer: wait(Number(late), Number(late)), title: words[context.locale].title }
})

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function TestLoading({ loaderData: { late, answer } }: Route.ComponentProps) {
  const text = useWords(words)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack>
        <Card title={text.slow} level={3}>
          <Stack>
            <Segmented
              label={text.delay}
              current={late}
              segments={delays.map((ms) => ({ value: ms, label: text.ms(Number(ms)), to: `?late=${ms}` }))}
            />
            <Suspense
              key={late}
              fallback={
                <Loading>
                  <Skeleton lines={3} />
                </Loading>
              }
            >
              <Await resolve={answer}>{(ms) => <p>{text.came(ms)}</p>}</Await>
            </Suspense>
          </Stack>
        </Card>
        <Waiting />
      </Stack>
    </PageFrame>
  )
}
