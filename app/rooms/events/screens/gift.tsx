/** A gift, for whoever has its link: it opens, says from whom and what, and is claimed. */
import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import * as z from 'zod'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Icon } from '#ui/icon.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { claimGift } from '../gift/claim-gift.ts'
import { giftWords } from '../gift/gift-words.ts'
import { type GiftPage, seeGift } from '../gift/see-gift.ts'
import { giftsPath } from '../links.ts'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/gift'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  gift: await seeGift(context, { token: params.token }),
  isSignedIn: context.actor.accountId !== null,
}))

export const action = act(
  permissions['events.own'],
  async (context, _form, { params }: Route.ActionArgs) => {
    await claimGift(context, { token: params.token })
    throw redirect(giftsPath)
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta: Route.MetaFunction = (args) => [
  ...titled(giftWords, 'giftTitle')(args),
  { name: 'robots', content: 'noindex' },
]

const schema = () => Promise.resolve(z.object({}))

export default function Gift({ loaderData: { gift, isSignedIn }, actionData }: Route.ComponentProps) {
  const text = useWords(giftWords)
  const { date } = useFormat()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(gift.state !== 'active')
  return (
    <PageFrame maxWidth="lg">
      <Card>
        <div className={styles.ticket}>
          <h1 className={styles.name}>{gift.sender ? text.from(gift.sender) : text.giftTitle}</h1>
          {gift.recipient && <p>{text.for(gift.recipient)}</p>}
          {!isOpen && (
            <span className={styles.parcel} aria-hidden>
              <Icon name="gift" size={48} />
            </span>
          )}
          {!isOpen && (
            <Button kind="primary" icon="gift" onClick={() => setOpen(true)}>
              {text.open}
            </Button>
          )}
          <div className={isOpen ? styles.opened : styles.wrapped}>
            <Stack gap={16}>
              {gift.message && <p className={styles.prose}>{gift.message}</p>}
              <What gift={gift} />
              <Standing gift={gift} />
              {gift.state === 'active' &&
                (isSignedIn ? (
                  <RecordForm
                    schema={schema}
                    answer={isRefused(actionData) ? actionData : undefined}
                    submit={gift.pack ? text.claimPack : text.claim}
                  >
                    {gift.left !== null && <p className={styles.quiet}>{text.leftOf(gift.left)}</p>}
                  </RecordForm>
                ) : (
                  <LinkButton kind="primary" to={signInPath(pathname)}>
                    {text.signIn}
                  </LinkButton>
                ))}
              {gift.code && (
                <div className={styles.ticket}>
                  <p className={styles.quiet}>{text.codeIs}</p>
                  <b className="numbers">{gift.code}</b>
                  <CopyButton value={gift.code}>{text.copyCode}</CopyButton>
                </div>
              )}
              {gift.state === 'active' && <p className={styles.quiet}>{text.until(date(gift.expiresAt))}</p>}
            </Stack>
          </div>
        </div>
      </Card>
    </PageFrame>
  )
}

function What({ gift: { valueSatang, pack } }: { gift: GiftPage }) {
  const text = useWords(giftWords)
  const locale = useLocale()
  const { price } = useFormat()
  if (!pack)
    return (
      <div>
        <b className={styles.code}>{text.money(price(valueSatang))}</b>
        <p className={styles.quiet}>{text.moneyBody}</p>
      </div>
    )
  return (
    <div>
      <b className={styles.code}>{pack.name[locale]}</b>
      {pack.about && <p className={styles.quiet}>{pack.about}</p>}
      <ul className={styles.list}>
        {pack.items.map((item) => (
          <li key={item.id}>{text.times(item.label, item.quantity)}</li>
        ))}
      </ul>
    </div>
  )
}

function Standing({ gift: { state, isMine } }: { gift: GiftPage }) {
  const text = useWords(giftWords)
  if (state === 'active') return null
  if (isMine)
    return <Notice tone="good" title={text.mine} action={<LinkButton to={giftsPath}>{text.toMine}</LinkButton>} />
  return <Notice tone="warn" title={text[state === 'claimed' ? 'taken' : state]} />
}
