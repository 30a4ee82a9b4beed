import { lazy, Suspense } from 'react'
import { parse } from '#kernel/action.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { type MenuFault, menuFaults } from '../menus/menu-faults.ts'
import { menuWords } from '../menus/menu-words.ts'
import { saveMenus, seeMenus } from '../menus/menus.ts'
import { mustSeePages } from '../pages/page-list-desk.ts'
import { publishedAddresses } from '../pages/read-page.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/menus'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from './editor/use-hydrated.ts'
import * as z from 'zod'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  await mustSeePages(context, {})
  const [menus, pages] = await Promise.all([seeMenus(context, {}), publishedAddresses(context, {})])
  return { menus, pages: pages.map(({ to, title }) => ({ to, title })), faults: await menuFaults(context, menus) }
})

const Sent = z.object({
  menus: z.string().transform((text, check) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      check.addIssue('not JSON')
      return z.NEVER
    }
  }),
})

export const action = act(permissions['cms.publish'], async (context, form, _args: Route.ActionArgs) => {
  await saveMenus(context, parse(Sent, form).menus as Parameters<typeof saveMenus>[1])
  return { saved: true as const }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(menuWords, 'title')

const MenuEditor = lazy(() => import('./editor/menu-editor.tsx').then((part) => ({ default: part.MenuEditor })))

export default function MenusScreen({ loaderData: { menus, pages, faults }, actionData }: Route.ComponentProps) {
  const text = useWords(menuWords)
  const answer = useAnswer(actionData)
  const isHere = useHydrated()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack>
        {isRefused(answer) && <FormErrors message={answer.message} />}
        {answer && 'saved' in answer && <Notice tone="good" urgent title={text.saved} />}
        <Faults title={text.faults} faults={faults.filter(({ why }) => why !== 'moved')} after={text.hidden} />
        <Faults title={text.movedOnes} faults={faults.filter(({ why }) => why === 'moved')} />
        <Suspense fallback={<Skeleton />}>
          {isHere ? <MenuEditor key={menus.version} start={menus} pages={pages} faults={faults} /> : <Skeleton />}
        </Suspense>
      </Stack>
    </PageFrame>
  )
}

function Faults({ title, faults, after }: { title: string; faults: readonly MenuFault[]; after?: string }) {
  const text = useWords(menuWords)
  const locale = useLocale()
  if (faults.length === 0) return null
  return (
    <Notice tone="warn" title={title}>
      <ul>
        {faults.map(({ at, link, label, why, now = '' }) => (
          <li key={`${at} ${link}`}>
            {at === 'header' ? text.inHeader(link) : text.inFooter(at, link)} “{label[locale] || label.th}”:{' '}
            {why === 'moved' ? text.moved(now) : text[why]}
          </li>
        ))}
      </ul>
      {after && <p>{after}</p>}
    </Notice>
  )
}
