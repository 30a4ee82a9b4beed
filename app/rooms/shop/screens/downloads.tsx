/** The files of a paid order, for whoever holds the link from the mail: guests too. */
import { redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { downloadWords } from '../downloads/download-words.ts'
import { seeDownloads } from '../downloads/see-downloads.ts'
import { takeDownload } from '../downloads/take-download.ts'
import { BoughtFiles } from '../parts/bought-files.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/downloads'

export const loader = load((context, { params }: Route.LoaderArgs) => seeDownloads(context, { token: params.link }))

export const action = act(permissions['shop.buy'], async (context, form, { params }: Route.ActionArgs) => {
  if (typeof form.file !== 'string') return notFound()
  const { path } = await takeDownload(context, { token: params.link, file: form.file })
  throw redirect(path, { headers: { 'cache-control': 'no-store' } })
})

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, { th: downloadWords.th.title, en: downloadWords.en.title }) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

export default function DownloadsPage({ loaderData: downloads, actionData }: Route.ComponentProps) {
  const text = useWords(downloadWords)
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.of(downloads.number)}</PageHead>
      <Stack gap={16}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        <BoughtFiles downloads={downloads} title={text.of(downloads.number)} />
      </Stack>
    </PageFrame>
  )
}
