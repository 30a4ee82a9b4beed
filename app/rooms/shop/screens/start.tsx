import { redirect } from 'react-router'
import { isOpenAt } from '#kernel/areas.ts'
import { isRefused } from '#kernel/refused.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { OpenNow } from '../parts/open-now.tsx'
import { StartList } from '../parts/start-list.tsx'
import { permissions } from '../permissions.ts'
import { openShop } from '../start/open-shop.ts'
import { seeStart } from '../start/start-steps.ts'
import { startWords } from '../start/start-words.ts'
import type { Route } from './+types/start'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  // Who does not sell begins on the dashboard.
  if (context.site.isClosed && !isOpenAt(context.site, '/shop')) throw redirect('/cluster/user/dashboard')
  const url = `${new URL(request.url).origin}/`
  return {
    ...(await seeStart(context, {})),
    sells: isOpenAt(context.site, '/shop'),
    name: context.site.name,
    url,
    qr: drawQr(url),
  }
})
export const action = act(permissions['shop.openShop'], (context) => openShop(context, {}))
export const meta = titled(startWords, 'title')

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, isOpen, openPath, sells, name, url, qr } = loaderData
  const text = useWords(startWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} badge={isOpen ? <Badge tone="good">{text.opened}</Badge> : undefined}>
        {isOpen ? text.leadOpen : text.lead}
      </PageHead>
      <Stack gap={24}>
        {isOpen && <OpenNow name={name[locale]} url={url} qr={qr} sells={sells} />}
        <StartList steps={steps} isOpen={isOpen} openPath={openPath} refused={isRefused(answer) ? answer : undefined} />
      </Stack>
    </PageFrame>
  )
}
