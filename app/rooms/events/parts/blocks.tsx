/** Events, gifts, influencers and packages on pages that tenants write; of ui alone, so that a page brings no style of theirs. */
import { Form, Link } from 'react-router'
import type { ValuesOf } from '#kernel/block-fields.ts'
import type { BlockProps, DrawnBlocks } from '#kernel/page-blocks.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Badge } from '#ui/badge.tsx'
import { BlockSection } from '#ui/block-section.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { InnerGrid } from '#ui/laid-out.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { coverOf } from '../cover/cover.ts'
import { blockWords } from '../block-words.ts'
import type { blockData } from '../block-data.ts'
import type { blocks } from '../blocks.ts'
import { eventPath, eventsPath, giftShopPath, giftsPath, influencerLink, influencerPath } from '../links.ts'

type Blocks = typeof blocks
type Props<Kind extends keyof Blocks> = BlockProps<
  ValuesOf<Blocks[Kind]['fields']>,
  Awaited<ReturnType<(typeof blockData)[Kind]>>
>

const useTitle = (title: { th: string; en: string }) => title[useLocale()] || title.th

function Events({ values, data }: Props<'event'>) {
  const text = useWords(blockWords)
  const locale = useLocale()
  const title = useTitle(values.title)
  const { dateTime, price } = useFormat()
  if (data.length === 0) return null
  return (
    <BlockSection title={title} more={values.event === '' ? { to: eventsPath, label: text.all } : undefined}>
      <InnerGrid {...(values.event === '' && { columns: '1-2-3' as const })}>
        {data.map(({ slug, title: name, startsAt, way, place, state, fromSatang, isSoldOut, cover }) => (
          <Card
            key={slug}
            as="article"
            level={3}
            title={<Link to={eventPath(slug)}>{name[locale]}</Link>}
            footer={
              state !== 'published' ? (
                <Badge tone={state === 'cancelled' ? 'bad' : 'warn'}>{text[state]}</Badge>
              ) : (
                fromSatang !== null && (
                  <b>{isSoldOut ? text.soldOut : fromSatang === 0n ? text.free : text.from(price(fromSatang))}</b>
                )
              )
            }
          >
            {cover && <Picture source={coverOf(cover)} alt="" shape="wide" sizes="(min-width: 1024px) 30vw, 100vw" />}
            <p>{way === 'ondemand' ? text.ondemand : dateTime(startsAt)}</p>
            <p>{place || text[way]}</p>
          </Card>
        ))}
      </InnerGrid>
    </BlockSection>
  )
}

function Gift({ values: { title, lead } }: Props<'gift'>) {
  const text = useWords(blockWords)
  const said = useTitle(lead)
  return (
    <BlockSection title={useTitle(title)}>
      <Card>
        <Form action={giftsPath} method="get">
          <Stack gap={12}>
            {said && <p>{said}</p>}
            <TextField name="code" label={text.code} autoComplete="off" />
            <Row>
              <Button type="submit" kind="primary" icon="gift">
                {text.redeem}
              </Button>
            </Row>
          </Stack>
        </Form>
      </Card>
    </BlockSection>
  )
}

function GiftList({ values, data }: Props<'gift_list'>) {
  const text = useWords(blockWords)
  const locale = useLocale()
  const title = useTitle(values.title)
  const { price } = useFormat()
  if (data === null)
    return (
      <BlockSection title={title}>
        <Row>
          <LinkButton to={signInPath(giftsPath)}>{text.signIn}</LinkButton>
        </Row>
      </BlockSection>
    )
  const none = data.received.length + data.things.length === 0
  return (
    <BlockSection title={title} more={{ to: giftsPath, label: text.all }}>
      <Card>
        {none && <p>{text.noGifts}</p>}
        <ul>
          {data.things.map((thing) => (
            <li key={thing.id}>
              {thing.label} · {text.left(thing.left, thing.total)}
            </li>
          ))}
          {data.received.map((gift) => (
            <li key={gift.id}>
              {[gift.name ? gift.name[locale] : price(gift.valueSatang), gift.sender && text.by(gift.sender)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </Card>
    </BlockSection>
  )
}

function Influencer({ values, data }: Props<'influencer'>) {
  const text = useWords(blockWords)
  const locale = useLocale()
  const title = useTitle(values.title)
  if (data === null) return null
  const { slug, name, bio, code, picks } = data
  return (
    <BlockSection title={title} more={{ to: influencerPath(slug), label: text.page }}>
      <Card as="article" level={3} title={name} actions={<Badge tone="info">{text.disclosure}</Badge>}>
        <Stack gap={12}>
          {bio && <p>{bio}</p>}
          {code && <p>{text.withCode(code)}</p>}
          <ul>
            {picks.map(({ path, event }) => (
              <li key={path}>
                <Link to={influencerLink(slug, path)} reloadDocument rel="sponsored">
                  {event ? event.title[locale] : path}
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </BlockSection>
  )
}

function Packages({ values, data }: Props<'package'>) {
  const text = useWords(blockWords)
  const locale = useLocale()
  const title = useTitle(values.title)
  const { price } = useFormat()
  if (data.length === 0) return null
  return (
    <BlockSection title={title}>
      <InnerGrid columns="1-2-3">
        {data.map(({ id, name, about, items, priceSatang, validDays }) => (
          <Card
            key={id}
            as="article"
            level={3}
            title={name[locale]}
            footer={
              <Row gap={12}>
                <b>{price(priceSatang)}</b>
                {priceSatang > 0n && (
                  <LinkButton kind="primary" to={`${giftShopPath}?package=${id}`}>
                    {text.buy}
                  </LinkButton>
                )}
              </Row>
            }
          >
            {about && <p>{about}</p>}
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  {item.label} × {item.quantity}
                </li>
              ))}
            </ul>
            <p>{text.valid(validDays)}</p>
          </Card>
        ))}
      </InnerGrid>
    </BlockSection>
  )
}

export const drawnBlocks = {
  event: Events,
  gift: Gift,
  gift_list: GiftList,
  influencer: Influencer,
  package: Packages,
} satisfies DrawnBlocks<Blocks, typeof blockData>
