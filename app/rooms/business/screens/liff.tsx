/** What one meets inside LINE: the shop, one's bills, paying, one's member code; and for staff what waits for them. */
import { redirect } from 'react-router'
import { isOpenAt } from '#kernel/areas.ts'
import { nextPath } from '#kernel/destination.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { waitingApprovals } from '#rooms/cluster/index.ts'
import { lineIsOpen, lineStartPath, liffSources } from '#rooms/identity/index.ts'
import { SkipLink } from '#ui/hidden.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { liffPath } from '../links.ts'
import styles from './liff.module.css'
import { InsideLineBar, LiffDoor } from './liff-door.tsx'
import { LiffMenu } from './liff-menu.tsx'
import { liffWords } from './liff-words.ts'
import { useLiff } from './use-liff.ts'
import type { Route } from './+types/liff'

/** `next`: where a message in LINE leads; who is signed in goes there at once. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { actor, site } = context
  const next = nextPath(new URL(request.url).searchParams.get('next'), liffPath)
  const isSignedIn = actor.accountId !== null
  if (isSignedIn && next !== liffPath) throw redirect(next)
  const isStaff = admits(anyStaff, actor)
  const [waiting] = isStaff ? await waitingApprovals(context, {}) : []
  const sources = await liffSources(context)
  return {
    shop: site.name,
    name: actor.name ?? '',
    next,
    isSignedIn,
    isStaff,
    waits: waiting?.count ?? 0,
    sells: isOpenAt(site, '/shop'),
    app: sources && { liffId: sources.liffId, sdk: sources.sdk },
    /** So that the first thing they see is that LINE is asked, and no door that goes away again. */
    isInLine: sources !== null && / Line\//.test(request.headers.get('user-agent') ?? ''),
    line: !isSignedIn && (await lineIsOpen(context, {})) ? `${lineStartPath}?next=${encodeURIComponent(next)}` : null,
  }
})

export const meta: Route.MetaFunction = titled(liffWords, 'title')

export default function Liff({ loaderData }: Route.ComponentProps) {
  const { shop, name, isSignedIn, line, next } = loaderData
  const text = useWords(liffWords)
  const locale = useLocale()
  const liff = useLiff(loaderData)
  return (
    <div className={styles.frame}>
      <SkipLink />
      <main id="main" tabIndex={-1} className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{shop[locale]}</h1>
          {isSignedIn && <p className={styles.quiet}>{text.hello(name)}</p>}
        </header>
        {!isSignedIn && <LiffDoor liff={liff} line={line} next={next} />}
        <LiffMenu {...loaderData} />
        <InsideLineBar liff={liff} />
      </main>
    </div>
  )
}
